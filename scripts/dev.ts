import { spawn } from 'node:child_process'

/** The site from its sources: pages reload and the server restarts on changes. */
const watched = ['apps/server/src', 'packages', 'db'].map((path) => `--watch-path=${path}`)
const child = spawn(process.execPath, [...watched, 'apps/server/src/server.ts', '--dev'], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('close', (code) => process.exit(code ?? 0))
