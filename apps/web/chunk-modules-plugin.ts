import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const projectDir = join(import.meta.dirname, '../..')

/** Lists the modules of each chunk beside the manifest, which names only those with a chunk of their own. */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const modules = chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map(nameOf)])
      this.emitFile({
        type: 'asset',
        fileName: '.vite/chunk-modules.json',
        source: JSON.stringify(Object.fromEntries(modules)),
      })
    },
  }
}

/** Path in the project; generated modules, such as `virtual:page-routes/shop`, keep their id. */
const nameOf = (id: string) =>
  id.startsWith('/') ? relative(projectDir, id) : id.replace('\0', '')
