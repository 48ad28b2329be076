import { describe, expect, it } from 'vitest'
import { manifest, modulesOf, reachableChunks } from './built-chunks.ts'

/** Code of one application only; the rest is the shop's, of which all have parts. */
const ownModules = {
  staff: /\/(pages\/staff-\w+|features\/staff)\//,
  desk: /\/pages\/cash-desk\//,
}

describe.each(['shop', 'staff', 'desk'])('the application %s', (app) => {
  const entry = `src/entry-${app}.ts`
  const modules = modulesOf(reachableChunks([entry]))

  it('has its own entry', () => {
    expect(manifest[entry]?.isEntry).toBe(true)
  })

  it.each(Object.entries(ownModules))('can load code of %s only if it is its own', (owner, own) => {
    const found = modules.filter((module) => own.test(module))
    if (owner === app) expect(found).not.toEqual([])
    else expect(found).toEqual([])
  })
})
