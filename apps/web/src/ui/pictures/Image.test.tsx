import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Image } from './Image.tsx'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warn.mockClear())

describe('Image', () => {
  it('offers resized images and loads lazily', () => {
    const html = renderToString(
      <Image src="demo/a.webp" alt="Пицца" width={300} height={200} widths={[320, 640]} />,
    )
    expect(html).toContain('src="/img/320/demo/a.webp"')
    expect(html).toContain('srcSet="/img/320/demo/a.webp 320w, /img/640/demo/a.webp 640w"')
    expect(html).toContain('loading="lazy"')
    expect(html).toContain('width="300" height="200"')
    expect(warn).not.toHaveBeenCalled()
  })

  it('loads eagerly with priority', () => {
    const html = renderToString(<Image src="a.webp" alt="" width={3} height={2} priority />)
    expect(html).toContain('loading="eager"')
    expect(html).toContain('fetchPriority="high"')
  })

  it('logs an empty src and keeps the box', () => {
    const html = renderToString(<Image src="" alt="Пицца" width={300} height={200} />)
    expect(html).not.toContain('<img')
    expect(html).toContain('viewBox="0 0 300 200"')
    expect(html).toContain('aria-label="Пицца"')
    expect(warn).toHaveBeenCalledExactlyOnceWith('Invalid src attribute', { alt: 'Пицца' })
  })
})
