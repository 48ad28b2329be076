import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/ensure-chromium.ts'

const port = 3210

// The configuration is read again in every worker; the folder must stay the same.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'skidora-e2e-'))

export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    { name: 'site', testMatch: '**/*.e2e.ts', teardown: 'afterwards' },
    // What only the end of a run can tell.
    { name: 'afterwards', testMatch: '**/*.afterwards.ts' },
  ],
  outputDir: 'test-results',
  // A test waits for timers and polls half of its time: two workers leave two cores half idle.
  workers: 3,
  fullyParallel: true,
  // Only ends what hangs: two cores draw the pages in software beside the server and its database.
  timeout: 240_000,
  retries: 1,
  expect: { timeout: 30_000 },
  globalSetup: './test/support/prepare-e2e-site.ts',
  globalTeardown: './test/support/remove-e2e-data.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    // A worker would stand between the page and the answers a test puts in its way.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Every frame of a movement is drawn by the same two cores. Where it is on trial, a test wishes it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes as long as the steps themselves.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // Kept to be looked through at the end.
    command: 'exec node apps/server/src/server.ts > "$E2E_DATA_DIR/server.log"',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      // The site's own database, whatever the shell has.
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Lets a test say which address its visitor comes from.
      TRUST_PROXY: '1',
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'info',
    },
  },
})
