import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const iconSet = require.resolve('@iconify-json/fluent-emoji/icons.json')

/** The drawings of the named emoji, as SVG fragments of 32 × 32. */
export async function loadEmoji(names: Iterable<string>): Promise<Map<string, string>> {
  // Read, not imported: a module would keep all hundred megabytes in memory.
  const { icons }: { icons: Record<string, { body: string }> } = JSON.parse(
    await readFile(iconSet, 'utf8'),
  )
  const drawings = new Map<string, string>()
  for (const name of names) {
    const icon = icons[name]
    if (!icon) throw new Error(`Unknown emoji ${name}`)
    drawings.set(name, icon.body)
  }
  return drawings
}
