import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconSprite } from './icon-sprite-plugin.ts'
import { pageRoutes } from './page-routes-plugin.ts'

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), iconSprite(), pageRoutes()],
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
    modulePreload: { polyfill: false },
    // The content security policy forbids data: fonts, and a second request is cheaper than a
    // larger style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : ['src/entry-client.tsx', 'src/entry-start.ts'],
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
  /\/ui\/(Calendar|DatePicker|Dialog|Lightbox|Multiselect|Popup|Tabs|ToastRegion|Tooltip)|Dialog\.tsx$|\/features\/map\//
/** Modules of only some pages, kept out of the chunk that every page loads. */
const somePagesOnly = new RegExp(
  [
    '/layouts/(Account|Checkout)Layout|/features/account/(DeletionBanner|SignOutButton|account-menu)',
    '/features/(booking|brands|checkout|hotels|passkeys|returns|reviews|withdrawals)/',
    '/features/staff/(?!StaffMenu|staff-lists)',
    '/lib/(removal|save-file|use-api-query|use-focus-on-change)',
    '/features/(banners/SideBanner|deals/(list-page-cache|shown-pages|use-cards))',
    '/features/search/(recent-queries|search-path)',
    '/features/auth/(?!AccountButton)',
    '/features/account/EmailNotice\\.tsx',
    '/pages/(auth|checkout|hotels?|staff-\\w+|user)/',
    '/ui/(Checkbox|DateRangePicker|Field\\.|Form\\.|InfoBox|LinkMenu|Pagination|PasswordField|PhoneField|QrCode|Radio|RatingInput|Select|Stepper)',
    '/ui/(ThemeSwitch|theme-store|calendar-day|(use-)?close-on-back|multiselect-options|phone-edit)',
    '/features/contacts/|/lib/use-double-click-guard',
    '/lib/use-page-statistics',
    '/(auth-form|booking-status|brand-name|card-number|card-title|coupon-number|coupon-texts|dates|edit-distance)\\.ts',
    '/(email|email-domain|encoded-line|hotel-stay|how-to-use|map-bounds|networks|pagination|phone|phone-mask|refund-destination|sbp-banks)\\.ts',
    '/(filter-\\w+|listing-filters|nearby)\\.ts',
    '/(return|withdrawal)-\\w+\\.ts',
  ].join('|'),
)

/** A map's frame is rendered at once, unlike its canvas. */
const mapFrameStyles = /\/features\/map\/(AddressMap|MapFrame|map-columns)\.module\.css$/

/** Few files on the first load: libraries that rarely change, and shared code. */
const browserChunks = [
  {
    // Rendering waits for all style sheets: each page has this one and its own.
    name: 'styles',
    test: (id: string) =>
      /\/src\/(features|layouts|styles|ui)\/.*\.css$/.test(id) &&
      !/\/features\/(booking|contacts|returns|staff|withdrawals)\//.test(id) &&
      (!heavyParts.test(id) || mapFrameStyles.test(id)),
  },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: 'shared',
    test: (id: string) =>
      /\/(apps\/web|packages)\//.test(id) && !heavyParts.test(id) && !somePagesOnly.test(id),
    minShareCount: 2,
  },
  // Before the groups that would absorb them: list pages have maps and choice fields, but no
  // reviews.
  { name: 'map-frame', test: /\/features\/map\/MapFrame/, minShareCount: 2 },
  { name: 'dates', test: /\/domain\/src\/dates\.ts/, minShareCount: 2 },
  { name: 'phone', test: /\/domain\/src\/phone\.ts/, minShareCount: 2 },
  { name: 'fields', test: /\/ui\/(Field|Form)\.tsx/, minShareCount: 2 },
  { name: 'choices', test: /\/ui\/(Checkbox|Radio|Select)\.tsx/, minShareCount: 2 },
  {
    // Shared by the catalogue and the search, and partly by other lists.
    name: 'lists',
    test: /\/features\/map\/(CardsMap|DealMap|hovered-deal-id|map-area|map-message)|\/features\/deals\/(list-page-cache|shown-pages)|\/(filter-\w+|listing-filters|map-bounds|nearby|pagination)\.ts|\/ui\/(LinkMenu|Pagination)/,
    minShareCount: 2,
  },
  {
    // Reviews, questions and address maps, for deal, hotel and brand pages.
    name: 'talk',
    test: /\/features\/(reviews|questions)\/(?!\w*Dialog|PlaceReviews|ReviewFields|use-(draft|review-fields))|\/features\/map\/(AddressMap|PlacesMap\.|RouteLink|route-address)/,
    minShareCount: 2,
  },
  // Merges small modules, because every page lists all files.
  {
    name: 'entrance',
    test: /\/auth-page\.module|PasswordField|NetworkMark|EmailNotice\.tsx|ResendButton|\/features\/contacts\//,
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
    test: /\/layouts\/(Account|Checkout)Layout|\/features\/account\/(DeletionBanner|SignOutButton|account-menu)/,
    minShareCount: 2,
  },
  { name: 'staff', test: /\/features\/staff\/(?!StaffMenu|staff-lists)/, minShareCount: 2 },
  { name: 'desk', test: /\/pages\/staff-\w+\/.*\.css$/ },
  {
    name: 'checkout',
    test: (id: string) => /\/(pages|features)\/checkout\//.test(id) && !heavyParts.test(id),
    minShareCount: 2,
  },
]
