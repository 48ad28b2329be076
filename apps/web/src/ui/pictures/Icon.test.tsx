import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Icon } from './Icon.tsx'
import { spriteUrl } from './sprite-url.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warn.mockClear())

describe('Icon', () => {
  it('logs a missing name and renders nothing', () => {
    expect(renderToString(<Icon name="" />)).toBe('')
    expect(warn).toHaveBeenCalledExactlyOnceWith('Undefined icon name', { name: '' })
  })

  it('omits the sprite reference until it is visible', () => {
    expect(renderToString(<Icon name="heart" />)).not.toContain('<use')
  })

  it('renders on the server when eager', () => {
    expect(renderToString(<Icon name="heart" eager />)).toContain(
      `<use href="${spriteUrl}#heart"></use>`,
    )
    expect(warn).not.toHaveBeenCalled()
  })

  it('is decorative unless it has a label', () => {
    expect(renderToString(<Icon name="heart" />)).toContain('aria-hidden="true"')
    const labelled = renderToString(<Icon name="heart" label="В избранном" />)
    expect(labelled).toContain('aria-label="В избранном"')
    expect(labelled).not.toContain('aria-hidden')
  })
})
