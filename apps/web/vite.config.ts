import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkModules } from './chunk-modules-plugin.ts'
import { fetchBeforeImport, filesToFetch } from './fetch-before-import-plugin.ts'
import { firstModules, firstPackages, firstStyles } from './first-load.ts'
import { iconSprite } from './icon-sprite-plugin.ts'
import { pageRoutes } from './page-routes-plugin.ts'

const projectDir = join(import.meta.dirname, '../..')

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    iconSprite(),
    pageRoutes(),
    ...(isSsrBuild ? [] : [chunkModules(), fetchBeforeImport()]),
  ],
  // Vite does not replace NODE_ENV in a server bundle, and React would run its slow development
  // build.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  publicDir: isSsrBuild ? false : 'public',
  // The package's default entry is larger and sets a global.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  css: {
    // Short class names in builds: sixty cards repeat them.
    modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {},
  },
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false, resolveDependencies: filesToFetch },
    // The content security policy forbids data: fonts, and a second request is cheaper than a
    // larger style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild
        ? 'src/entry-server.tsx'
        : ['start', 'shop', 'staff', 'desk'].map((name) => `src/entry-${name}.ts`),
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: { groups: browserChunks },
            // Short hashes: every page lists all files, and hashes do not compress.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
    },
  },
  // The built server bundle is self-contained; in development Node loads the packages.
  ssr: command === 'build' ? { noExternal: true } : {},
}))

/** Components with large dependencies and shared dialogs; loaded on first use. */
const heavyParts =
  /\/ui\/\w+\/(Calendar|DatePicker|Dialog|Lightbox|Multiselect|Popup|Tabs|ToastRegion|Tooltip)|Dialog\.tsx$|\/features\/map\//

/** Whether the list has the path in the project. */
function isIn(list: ReadonlySet<string>) {
  return (id: string) => list.has(relative(projectDir, id))
}

/** Few files on the first load: styles, libraries that rarely change, and shared code. */
const browserChunks = [
  { name: 'styles', test: isIn(firstStyles) },
  { name: 'react', test: firstPackages },
  { name: 'shared', test: isIn(firstModules) },
  // Before the groups that would absorb them: list pages have maps and choice fields, but no
  // reviews.
  { name: 'map-frame', test: /\/features\/map\/MapFrame/, minShareCount: 2 },
  {
    name: 'dates',
    test: /\/domain\/src\/\w+\/(dates|phone|goods-return-rule|kind-pieces)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'more-button',
    test: /\/ui\/\w+\/MoreButton|use-page-statistics|use-api-query/,
    minShareCount: 2,
  },
  { name: 'fields', test: /\/ui\/\w+\/(Field|Form)\.tsx/, minShareCount: 2 },
  { name: 'choices', test: /\/ui\/\w+\/(Checkbox|Radio|Select)\.tsx/, minShareCount: 2 },
  {
    // Shared by the catalogue and the search, and partly by other lists.
    name: 'lists',
    test: /\/features\/map\/(CardsMap|DealMap|hovered-deal-id|map-area|map-message)|\/features\/deals\/(list-page-cache|shown-pages)|\/(filter-\w+|listing-filters|map-bounds|nearby|pagination)\.ts|\/ui\/\w+\/(LinkMenu|Pagination)/,
    minShareCount: 2,
  },
  {
    // Reviews, questions and address maps, for deal, hotel and brand pages.
    name: 'discussions',
    test: /\/features\/(discussions|reviews|questions)\/(?!\w*Dialog|PlaceReviews|ReviewFields|use-(draft|review-fields)|moderation-text)|\/features\/map\/(AddressMap|PlacesMap\.|RouteLink|route-address)/,
    minShareCount: 2,
  },
  // Every visitor gets the offline page, so it must not load code of account pages.
  {
    name: 'saved',
    test: /\/lib\/browser\/(coupon-cache|saved-coupons|use-return)/,
    minShareCount: 2,
  },
  // Merges small modules, because every page lists all files.
  {
    name: 'entrance',
    test: /\/auth-page\.module|PasswordField|NetworkMark|EmailNotice\.tsx|\/features\/contacts\//,
    minShareCount: 2,
  },
  {
    name: 'overlay',
    test: /@base-ui\/.*(useScrollLock|inertValue|useBaseUiId|useButton|FloatingPortalLite)/,
    minShareCount: 2,
  },
  { name: 'stays', test: /stay-query|hotel-crumbs|HotelGallery\.module/, minShareCount: 2 },
  // The same for account pages.
  { name: 'cabinet', test: /\/(pages\/user|features\/(returns|withdrawals))\/.*\.css$/ },
  { name: 'till', test: /\/pages\/checkout\/.*\.css$/ },
  {
    name: 'account',
    test: (id: string) =>
      /\/pages\/user\/|\/features\/(returns|withdrawals)\//.test(id) && !heavyParts.test(id),
    minShareCount: 2,
  },
  {
    name: 'layouts',
    test: /\/layouts\/(AccountFrame|CheckoutLayout)|\/features\/account\/(DeletionBanner|SignOutButton|account-menu)/,
    minShareCount: 2,
  },
  { name: 'staff', test: /\/pages\/staff-\w+\/.*\.css$/ },
  {
    name: 'checkout',
    test: (id: string) => /\/(pages|features)\/checkout\//.test(id) && !heavyParts.test(id),
    minShareCount: 2,
  },
]
