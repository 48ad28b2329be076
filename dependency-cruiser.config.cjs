/** Import boundaries. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'packages-import-only-packages',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|db|test|bench)/' },
    },
    {
      name: 'browser-imports-only-types-of-the-contract',
      comment: 'Schemas must not reach the browser bundle; client.ts and page-render.ts hold none.',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: {
        path: '^packages/contract/',
        pathNot: '/client\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-imports-no-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server|db)/' },
    },
    {
      name: 'server-imports-only-the-build-of-the-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: {
        path: '^apps/web/',
        pathNot: '^apps/web/(build|build-in-child-process|source-hash|dev-server)\\.ts$',
      },
    },
    {
      name: 'ui-imports-no-domain-components',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(features|pages|layouts|root)/|react-router' },
    },
    {
      name: 'ui-imports-no-rules-of-the-shop',
      comment: 'Except dates, page numbers, plural forms and screen widths, which every site has.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: {
        path: '^packages/domain/',
        pathNot: '/(countdown|dates|pagination|plural|viewport)\\.ts$',
      },
    },
    {
      name: 'a-page-imports-no-other-page',
      severity: 'error',
      from: { path: '^apps/web/src/pages/([^/]+)/' },
      to: { path: '^apps/web/src/pages/', pathNot: '^apps/web/src/pages/$1/' },
    },
    {
      name: 'features-import-nothing-above',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(pages|layouts|root)/' },
    },
    {
      name: 'lib-imports-nothing-above',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/(features|pages|layouts|root|ui)/' },
    },
    {
      name: 'account-and-auth-import-not-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/(account|auth)/' },
      to: {
        path: '^apps/web/src/features/(account|auth)/',
        pathNot: '^apps/web/src/features/$1/',
      },
    },
    {
      name: 'the-shop-imports-no-staff-parts',
      comment: 'The build proves it for all code that the shop can load: app-graphs.test.ts.',
      severity: 'error',
      from: {
        path: '^apps/web/src/',
        pathNot: '^apps/web/src/(features/staff|pages/staff-[^/]+)/',
      },
      to: { path: '^apps/web/src/features/staff/' },
    },
    {
      name: 'modules-import-only-services-and-read-models-of-others',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: [
          '^apps/server/src/modules/$1/',
          '-(service|read-model)\\.ts$',
          // module.ts and modules.ts, which list the modules.
          '^apps/server/src/modules/[^/]+\\.ts$',
          '^apps/server/src/modules/locations/cities\\.ts$',
        ],
      },
    },
    {
      name: 'routes-run-no-queries',
      comment:
        'Rules and transactions belong in a service, writes in a store, joins in a read model; a route only passes on Db and Pool of db.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/.*-routes\\.ts$' },
      to: { path: '(^|/)node_modules/(@types/)?(pg|kysely)(/|$)' },
    },
    {
      name: 'routes-import-only-types-of-the-database',
      comment: 'A route takes its database as an argument.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/.*-routes\\.ts$' },
      to: { path: '^apps/server/src/db\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-demo-imports-demo-data',
      severity: 'error',
      from: {
        path: '^(apps|packages|db)/',
        pathNot: [
          '^db/demo/',
          '^db/migrate\\.ts$',
          '^apps/server/src/(demo/|seed\\.ts$|remove-demo\\.ts$)',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^db/demo/' },
    },
    {
      name: 'plugins-import-only-sessions-and-cities-of-modules',
      severity: 'error',
      from: { path: '^apps/server/src/plugins/' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: '(accounts/sessions/sessions|locations/cities)\\.ts$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Not every dist: Kysely's files are in one, and a rule forbids importing them.
    exclude: { path: '^apps/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
