import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium without a window: tests take less than half the time in it. */
const shell = '/usr/bin/chromium-headless-shell'

const knownPaths = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of Chromium; installs Debian's package, or else Playwright's own, if there is none. */
export async function ensureChromium(): Promise<string> {
  if (!process.env.CHROMIUM_PATH && isDebianRoot() && !existsSync(shell)) installPackage()
  const found = findChromium()
  if (found) return found
  attempt(() => runWithOutput('playwright', ['install', 'chromium']))
  const installed = findChromium()
  if (installed) return installed
  throw new Error('Browser tests need Chromium: install it and set CHROMIUM_PATH to its file.')
}

export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...knownPaths, chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}

const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

function installPackage() {
  attempt(() => {
    runWithOutput('apt-get', ['update', '-qq'])
    runWithOutput('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium-headless-shell',
    ])
  })
}

/** Ignores a failed installation: the error after it says what to do. */
function attempt(install: () => void) {
  try {
    install()
  } catch {}
}

function runWithOutput(command: string, args: string[]) {
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
