import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/ensure-chromium.ts'

/** Another port lets two checkouts run their browser tests at once. */
const port = Number(process.env.E2E_PORT ?? 3210)

// Every worker loads this file again and must get the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'skidora-e2e-'))

export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    { name: 'site', testMatch: '**/*.e2e.ts', teardown: 'afterwards' },
    // Checks of the whole run, such as its server log.
    { name: 'afterwards', testMatch: '**/*.afterwards.ts' },
  ],
  outputDir: 'test-results',
  // A test waits for timers and polls half of its time: three workers leave two cores a seventh idle.
  workers: 4,
  fullyParallel: true,
  // Only ends tests that hang: two cores render in software beside the server and its database.
  timeout: 240_000,
  retries: 1,
  expect: { timeout: 30_000 },
  globalSetup: './test/support/prepare-e2e-site.ts',
  globalTeardown: './test/support/remove-e2e-data.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    // A service worker would bypass the responses that tests mock with page.route.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Animations are rendered in software; a test of an animation enables it.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing doubles the time of a test.
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
    // The checks after the run read this log.
    command: 'exec node apps/server/src/server.ts > "$E2E_DATA_DIR/server.log"',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      // Ignores the database of the shell's environment.
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Lets tests set the visitor's IP address by X-Forwarded-For.
      TRUST_PROXY: '1',
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'info',
    },
  },
})
