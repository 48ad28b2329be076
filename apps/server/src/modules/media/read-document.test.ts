import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readDocument } from './read-document.ts'

const pdf = (inside: string) => Buffer.from(`%PDF-1.7\n${inside}\nstartxref\n9\n%%EOF\n`)
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })

describe('readDocument', () => {
  it('keeps a PDF unchanged', async () => {
    const file = pdf('1 0 obj')
    const { content, extension } = await readDocument(new Blob([file]))
    expect(extension).toBe('pdf')
    expect(Buffer.from(await content.arrayBuffer())).toEqual(file)
  })

  it('re-encodes a picture without its EXIF metadata', async () => {
    const scan = await picture(3000, 2000)
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer()
    const { content, extension } = await readDocument(new Blob([scan]))
    expect(extension).toBe('webp')
    const bytes = await content.arrayBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 2400,
      height: 1600,
    })
    expect(Buffer.from(bytes).includes('secret')).toBe(false)
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a programme', Buffer.from('MZ\u0090\u0000')],
    ['nothing', Buffer.alloc(0)],
    ['a PDF cut short', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a locked PDF', pdf('/Encrypt 5 0 R')],
    ['a PDF with a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a PDF with a script under an escaped name', pdf('<< /S /J#61vaScript >>')],
    ['a PDF with files in it', pdf('/EmbeddedFile')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ])('rejects %s', async (_what, file) => {
    await expect(readDocument(new Blob([file]))).rejects.toMatchObject({
      status: 422,
      code: 'not_a_document',
      payload: { file: expect.any(String) },
    })
  })

  it('rejects a small file that decompresses into a huge picture', async () => {
    const bomb = await picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(readDocument(new Blob([bomb]))).rejects.toMatchObject({ code: 'not_a_document' })
  })
})
