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
    // Files share one PostgreSQL and two cores.
    maxWorkers: 2,
    // Loading the service anew for every file took a tenth of the time; no file replaces modules.
    isolate: false,
    // A busy machine takes its time; a test that hangs is reported all the same.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
