import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findActivePdfPart } from './find-active-pdf-part.ts'

type Stream = { dictionary: string; content: Buffer }

/** A PDF of these objects, as programs write it. */
function pdfOf(...objects: (string | Stream)[]): Buffer {
  const written = objects.map((object, index) => {
    if (typeof object === 'string')
      return Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`, 'latin1')
    const { dictionary, content } = object
    return Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream\nendobj\n'),
    ])
  })
  const end = Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n')
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...written, end])
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const packed = (inside: string, more = '/Filter /FlateDecode'): Stream => ({
  dictionary: `/Type /ObjStm /N 1 /First 4 ${more}`,
  content: deflateSync(Buffer.from(`7 0 ${inside}`)),
})

/** Bytes of a picture that happen to spell short names. */
const scan: Stream = {
  dictionary: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /Filter /DCTDecode',
  content: Buffer.from('\xff\xd8 /JS /AA #41 \x00\xff\xd9', 'latin1'),
}

describe('findActivePdfPart', () => {
  it.each([
    ['a scan', pdfOf(catalog, '<< /Type /Pages /Kids [3 0 R] >>', scan)],
    ['a page to open at', pdfOf('<< /Type /Catalog /OpenAction [3 0 R /Fit] >>')],
    ['packed objects', pdfOf(catalog, packed('<< /Type /Page /MediaBox [0 0 1 1] >>'))],
    ['packed objects in a list of one filter', pdfOf(packed('<< >>', '/Filter [ /FlateDecode ]'))],
    ['names that only begin alike', pdfOf('<< /JSON 1 /AAA 2 /LaunchDate 3 >>')],
    ['outlines', pdfOf('<< /Type /Outlines /First 5 0 R >>', scan)],
  ])('accepts a PDF with %s', async (_what, file) => {
    expect(await findActivePdfPart(file)).toBeNull()
  })

  it.each([
    ['/JavaScript', '<< /S /JavaScript >>'],
    ['an escaped name', '<< /S /J#61vaScript >>'],
    ['a wholly escaped name', '<< /S /#4a#61#76#61#53#63#72#69#70#74>>'],
    ['/JS', '<< /JS (app.alert(1)) >>'],
    ['an action at the start', '<< /OpenAction << /S /GoTo >> >>'],
    ['an action elsewhere at the start', '<< /OpenAction 5 0 R >>'],
    ['/AA', '<< /AA << /O 5 0 R >> >>'],
    ['/Launch', '<< /S /Launch /F (x.exe) >>'],
    ['/EmbeddedFile', '<< /Type /EmbeddedFile >>'],
    ['/EmbeddedFiles', '<< /EmbeddedFiles 5 0 R >>'],
    ['/RichMedia', '<< /Subtype /RichMedia >>'],
    ['/XFA', '<< /XFA [(x) 5 0 R] >>'],
    ['/SubmitForm', '<< /S /SubmitForm >>'],
  ])('finds %s in plain and in packed objects', async (_what, inside) => {
    expect(await findActivePdfPart(pdfOf(catalog, inside))).toBe('active')
    expect(await findActivePdfPart(pdfOf(catalog, packed(inside)))).toBe('active')
  })

  it('finds a script in an object stream that does not say what it is', async () => {
    const hidden = { ...packed('<< /S /JavaScript >>'), dictionary: '/N 1 /#46irst 4 /Filter /Fl' }
    expect(await findActivePdfPart(pdfOf(catalog, hidden))).toBe('active')
  })

  it('finds a script behind the word endstream', async () => {
    const { dictionary, content } = packed('<< /S /JavaScript >>')
    // The reader goes by the length, and the packed bytes go on behind the word.
    const stored = deflateSync(Buffer.from('endstream << /S /JavaScript >>'), { level: 0 })
    expect(await findActivePdfPart(pdfOf({ dictionary, content: stored }))).toBe('active')
    expect(await findActivePdfPart(pdfOf({ dictionary, content }))).toBe('active')
  })

  it.each(['/Encrypt 5 0 R', '/#45ncrypt 5 0 R'])('finds encryption by %s', async (entry) => {
    expect(await findActivePdfPart(pdfOf(catalog, `<< ${entry} >>`))).toBe('encrypted')
  })

  it.each([
    ['another filter', packed('<< >>', '/Filter /LZWDecode')],
    ['two filters', packed('<< >>', '/Filter [/ASCIIHexDecode /FlateDecode]')],
    ['parameters of the filter', packed('<< >>', '/Filter /FlateDecode /DecodeParms 5 0 R')],
    ['a filter elsewhere', packed('<< >>', '/Filter 5 0 R')],
    ['bytes that do not unpack', { ...packed('<< >>'), content: Buffer.from('not packed') }],
    ['a bomb', packed(' '.repeat(20 * 1024 * 1024))],
  ])('gives up on packed objects with %s', async (_what, stream) => {
    expect(await findActivePdfPart(pdfOf(catalog, stream))).toBe('unreadable')
  })
})
