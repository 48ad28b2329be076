import { defineConfig } from 'vitest/config'
import { iconSprite } from './apps/web/icon-sprite-plugin.ts'
import { pageRoutes } from './apps/web/page-routes-plugin.ts'

export default defineConfig({
  plugins: [iconSprite(), pageRoutes()],
  test: {
    include: [
      '{apps,packages,db,bench,scripts}/**/*.test.{ts,tsx}',
      'test/{faults,api,money}/**/*.test.ts',
    ],
    globalSetup: 'test/support/test-server.ts',
    // Files share one PostgreSQL and two cores; tests of whole processes wait most of their time.
    maxWorkers: 3,
    // Reloading the service for every file took a tenth of the run; no file mocks modules.
    isolate: false,
    // Long enough for a busy machine; they only end tests that hang.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
