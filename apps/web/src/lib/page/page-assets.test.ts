import type { AssetManifest } from '@skidora/contract/page-render.ts'
import { describe, expect, it } from 'vitest'
import { createPageAssets } from './page-assets.ts'

const page = 'src/pages/today/TodayPage.tsx'
const staffPage = 'src/pages/staff-deals/StaffDealsPage.tsx'
const manifest: AssetManifest = {
  'src/entry-start.ts': { file: 'assets/start-1.js' },
  'src/entry-shop.ts': {
    file: 'assets/entry-1.js',
    css: ['assets/entry-1.css'],
    imports: ['_react.js', '_shared.js'],
    assets: [
      'assets/onest-cyrillic-1.woff2',
      'assets/onest-latin-1.woff2',
      'assets/onest-ruble-1.woff2',
      'assets/sprite-1.svg',
    ],
  },
  'src/entry-staff.ts': { file: 'assets/entry-staff-1.js', imports: ['_react.js'] },
  [staffPage]: { file: 'assets/StaffDealsPage-1.js' },
  '_react.js': { file: 'assets/react-1.js' },
  '_shared.js': {
    file: 'assets/shared-1.js',
    css: ['assets/shared-1.css'],
    imports: ['_react.js'],
  },
  [page]: {
    file: 'assets/TodayPage-1.js',
    css: ['assets/TodayPage-1.css'],
    imports: ['_shared.js'],
  },
}

const addresses = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*? (?:href|src)="([^"]*)"`, 'g'))].map(
    ([, address]) => address,
  )

describe('createPageAssets', () => {
  const html = createPageAssets(manifest)({ app: 'shop', file: page })

  it('has one script, which loads the application after the first view', () => {
    expect(addresses(html, 'script type="module"')).toEqual(['/assets/start-1.js'])
    expect(html).toContain('data-entry="/assets/entry-1.js"')
    expect(html).not.toContain('modulepreload')
    // The application reads the end of the page, which must be parsed by then.
    expect(html).not.toMatch(/<script[^>]* async/)
  })

  it('lists each chunk of the page once', () => {
    expect(html).toContain(
      'data-modules="/assets/react-1.js /assets/shared-1.js /assets/TodayPage-1.js"',
    )
  })

  it('includes the styles of all chunks', () => {
    expect(addresses(html, 'link rel="stylesheet"')).toEqual([
      '/assets/entry-1.css',
      '/assets/shared-1.css',
      '/assets/TodayPage-1.css',
    ])
  })

  it('preloads the fonts for Russian text and prices', () => {
    expect(addresses(html, 'link rel="preload"')).toEqual([
      '/assets/onest-cyrillic-1.woff2',
      '/assets/onest-latin-1.woff2',
      '/assets/onest-ruble-1.woff2',
    ])
  })

  it('has the entry of the application that shows the page', () => {
    const tags = createPageAssets(manifest)({ app: 'staff', file: staffPage })
    expect(tags).toContain('data-entry="/assets/entry-staff-1.js"')
    expect(tags).toContain('data-modules="/assets/react-1.js /assets/StaffDealsPage-1.js"')
  })

  it.each([undefined, { app: 'shop', file: 'src/pages/gone/GonePage.tsx' }] as const)(
    'includes only the entry for page %j',
    (source) => {
      const bare = createPageAssets(manifest)(source)
      expect(bare).toContain('data-modules="/assets/react-1.js /assets/shared-1.js"')
    },
  )
})
