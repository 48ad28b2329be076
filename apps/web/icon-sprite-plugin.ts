import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { iconNames } from './icons.ts'

const moduleId = 'virtual:icon-sprite'
const resolvedId = `\0${moduleId}`

/** Builds the listed icons into one sprite file and exports its URL as `virtual:icon-sprite`. */
export function iconSprite(): Plugin {
  const sprite = buildSprite()
  const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8)
  const fileName = `assets/sprite-${hash}.svg`
  return {
    name: 'icon-sprite',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export const spriteUrl = '/${fileName}'` : undefined),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: sprite })
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(sprite)
      })
    },
  }
}

function buildSprite(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'))
  const symbols = iconNames.map((name) => {
    const svg = readFileSync(join(folder, 'icons', `${name}.svg`), 'utf8')
    const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(/\s+/g, ' ').trim()}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}
