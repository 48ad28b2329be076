/** Who may import whom. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'packages-stand-alone',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|db|test|bench)/' },
    },
    {
      name: 'browser-takes-only-types-of-the-contract',
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
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server|db)/' },
    },
    {
      name: 'server-knows-web-by-its-build',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: {
        path: '^apps/web/',
        pathNot: '^apps/web/(build|build-in-child-process|source-hash|dev-server)\\.ts$',
      },
    },
    {
      name: 'ui-knows-no-domain-parts',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(features|pages|layouts|root)/|react-router' },
    },
    {
      name: 'a-page-imports-no-other-page',
      severity: 'error',
      from: { path: '^apps/web/src/pages/([^/]+)/' },
      to: { path: '^apps/web/src/pages/', pathNot: '^apps/web/src/pages/$1/' },
    },
    {
      name: 'features-know-nothing-above',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(pages|layouts|root)/' },
    },
    {
      name: 'lib-knows-nothing-above',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/(features|pages|layouts|root|ui)/' },
    },
    {
      name: 'account-and-auth-stand-apart',
      severity: 'error',
      from: { path: '^apps/web/src/features/(account|auth)/' },
      to: {
        path: '^apps/web/src/features/(account|auth)/',
        pathNot: '^apps/web/src/features/$1/',
      },
    },
    {
      name: 'the-shop-knows-no-staff-parts',
      comment: 'The build proves it for all code that the shop can load: app-graphs.test.ts.',
      severity: 'error',
      from: {
        path: '^apps/web/src/',
        pathNot: '^apps/web/src/(features/staff|pages/staff-[^/]+)/',
      },
      to: { path: '^apps/web/src/features/staff/' },
    },
    {
      name: 'modules-ask-through-services-and-read-models',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: [
          '^apps/server/src/modules/$1/',
          '-(service|read-model)\\.ts$',
          // The type and the list of descriptions.
          '^apps/server/src/modules/[^/]+\\.ts$',
          '^apps/server/src/modules/locations/cities\\.ts$',
        ],
      },
    },
    {
      name: 'routes-hold-no-queries',
      comment:
        'Routes map requests. Rules and transactions belong to a service, writes to a store, joins to a read model; a route passes Db and Pool of db.ts on.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/.*-routes\\.ts$' },
      to: { path: '(^|/)node_modules/(@types/)?(pg|kysely)(/|$)' },
    },
    {
      name: 'routes-take-only-types-of-the-database',
      comment: 'A route takes its database as an argument.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/.*-routes\\.ts$' },
      to: { path: '^apps/server/src/db\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-demo-knows-the-demo-data',
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
      name: 'plugins-know-no-modules-but-sessions-and-cities',
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
    // Only ours: Kysely's files are in a dist, too, and a rule forbids them.
    exclude: { path: '^apps/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
