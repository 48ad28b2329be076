import { describe, expect, it } from 'vitest'
import { loadedChunks, modulesOf } from './built-chunks.ts'
import { firstModules, firstPackages, firstStyles } from './first-load.ts'

const loaded = modulesOf(loadedChunks(['src/entry-shop.ts']))
const isPackage = (module: string) => module.includes('node_modules/')
const ours = loaded.filter((module) => /^(apps|packages)\//.test(module) && !isPackage(module))

describe('the first load of the shop', () => {
  it('holds the listed modules and styles, and no others', () => {
    const listed = ['apps/web/src/entry-shop.ts', ...firstModules, ...firstStyles]
    expect(ours.toSorted()).toEqual(listed.toSorted())
  })

  it('holds no package but React and its router', () => {
    const packages = loaded.filter(isPackage)
    expect(packages).not.toEqual([])
    expect(packages.filter((module) => !firstPackages.test(`/${module}`))).toEqual([])
  })
})
