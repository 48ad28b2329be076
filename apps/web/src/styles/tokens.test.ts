import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const pairs: [text: string, background: string][] = [
  ['--ink', '--paper'],
  ['--ink', '--surface'],
  ['--ink', '--surface-raised'],
  ['--ink-muted', '--paper'],
  ['--ink-muted', '--surface'],
  ['--ink-muted', '--surface-raised'],
  ['--ink-muted', '--surface-sunken'],
  ['--on-action', '--action-from'],
  ['--on-action', '--action-to'],
  ['--brand-text', '--paper'],
  ['--brand-text', '--surface'],
  ['--brand-text', '--surface-raised'],
  ['--brand-text', '--brand-tint'],
  ['--saving-text', '--surface'],
  ['--saving-text', '--saving-tint'],
  ['--sun-text', '--sun-tint'],
  ['--info-text', '--info-tint'],
  ['--danger-text', '--surface'],
  ['--danger-text', '--danger-tint'],
]

/** Edges of controls and focus rings need 3 : 1. */
const edges: [edge: string, background: string][] = [
  ['--line-strong', '--surface'],
  ['--brand-line', '--surface'],
  ['--focus', '--paper'],
  ['--focus', '--surface-raised'],
]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(pairs)('%s on %s has a text contrast of at least 4.5 : 1', (text, background) => {
    expect(contrast(colour(text, theme), colour(background, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)('%s on %s has an edge contrast of at least 3 : 1', (edge, background) => {
    expect(contrast(colour(edge, theme), colour(background, theme))).toBeGreaterThanOrEqual(3)
  })
})

function colour(name: string, theme: 'light' | 'dark') {
  const value = new RegExp(`${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const colours = value.match(/#[0-9a-f]{6}/g) ?? []
  const found = (theme === 'dark' && colours[1]) || colours[0]
  if (!found) throw new Error(`${name} has no colour`)
  return found
}

function contrast(first: string, second: string) {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
