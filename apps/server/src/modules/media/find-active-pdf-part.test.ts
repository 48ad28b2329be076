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

/** Picture bytes that happen to spell short names. */
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
    ['/Rendition', '<< /S /Rendition >>'],
    ['a script of a 3D view', '<< /OnInstantiate 5 0 R >>'],
    ['another file to open', '<< /S /GoToR /F (//host/share) >>'],
    ['an attachment', '<< /Subtype /FileAttachment >>'],
    ['an attached file', '<< /Type /Filespec /EF << /F 5 0 R >> >>'],
  ])('finds %s in plain and in packed objects', async (_what, inside) => {
    expect(await findActivePdfPart(pdfOf(catalog, inside))).toBe('active')
    expect(await findActivePdfPart(pdfOf(catalog, packed(inside)))).toBe('active')
  })

  it('finds a script in an object stream without its type', async () => {
    const hidden = { ...packed('<< /S /JavaScript >>'), dictionary: '/N 1 /#46irst 4 /Filter /Fl' }
    expect(await findActivePdfPart(pdfOf(catalog, hidden))).toBe('active')
  })

  it('finds a script after the word endstream', async () => {
    const { dictionary, content } = packed('<< /S /JavaScript >>')
    // The reader goes by the length, and the packed bytes continue after the word.
    const stored = deflateSync(Buffer.from('endstream << /S /JavaScript >>'), { level: 0 })
    expect(await findActivePdfPart(pdfOf({ dictionary, content: stored }))).toBe('active')
    expect(await findActivePdfPart(pdfOf({ dictionary, content }))).toBe('active')
  })

  it.each([
    [
      'comments that look like a stream',
      '%stream\n1 0 obj <</JS(app.alert(1))>> endobj\n%endstream',
    ],
    ['a string that looks like a stream', '(>>\nstream\n) <</JS(x)>> (endstream)'],
    ['a comment', '%1 0 obj <</AA 5 0 R>> endobj'],
    ['a string', '(1 0 obj <</AA 5 0 R>> endobj)'],
    ['an update after the end', 'startxref\n9\n%%EOF\n1 0 obj\n<</AA 5 0 R>>\nendobj'],
    ['a name with a comment behind it', '<</JS%\n(x)>>'],
  ])('finds an action in %s', async (_what, inside) => {
    expect(await findActivePdfPart(Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`))).toBe('active')
  })

  it.each([
    ['a string', '(1 0 obj << /N 1 /First 4 /Filter /LZWDecode >>\nstream\n \nendstream)'],
    ['a comment', '%1 0 obj << /N 1 /F#69rst 4 >> stream'],
    ['a stream', '<< /Length 9 >>\nstream\n<< /N 1 /First 4 >>\nendstream'],
    ['a string that is not closed', '(<< /N 1 /First 4 >>'],
    ['a dictionary that is not closed', '<< /Type /ObjStm /N 1 /First 4'],
    ['a dictionary with a keyword in it', '<< /N 1 /First 4 endobj /X 1 >>'],
    ['a dictionary that a comment closes', '<< %>>\nstream\n/X (x) >>\n%endstream'],
    ['a stream that is not closed', '<< /Length 9 >>\nstream\n1'],
    [
      'a plain object inside of a stream',
      '<< /Length 9 >>\nstream\n7 0 obj << >> endobj\nendstream',
    ],
    ['two filters under one key', '<< /First 4 /Filter /Fl /Filter 5 0 R >>\nstream\n\nendstream'],
    ['a stream in another file', '<< /First 4 /F (//host/x) >>\nstream\n\nendstream'],
    ['a stream that begins at once', '<< /First 4 >>\nstream /X\nendstream'],
  ])('rejects objects that may hide in %s', async (_what, inside) => {
    const file = Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`)
    expect(await findActivePdfPart(file)).toBe('unreadable')
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
  ])('rejects packed objects with %s', async (_what, stream) => {
    expect(await findActivePdfPart(pdfOf(catalog, stream))).toBe('unreadable')
  })

  it('rejects a file with more streams than any scan has', async () => {
    const file = Buffer.from('<<>>stream\nendstream\n'.repeat(60_000))
    expect(await findActivePdfPart(file)).toBe('unreadable')
  })
})

/** `piece` repeated up to the size, then as many of `closing`. */
type Hostile = { what: string; head?: string; piece: string; closing?: string; tail?: string }

describe('processing time', () => {
  const packedNothing = deflateSync('').toString('latin1')
  const objectsHead = '<</First 4/Filter/Fl>>stream\n'

  it.each<Hostile>([
    { what: 'the word stream', piece: 'stream\n' },
    { what: 'streams without an end', piece: '<<>>stream\n' },
    { what: 'ends of streams', piece: 'endstream\n' },
    { what: 'short streams', piece: '<<>>stream\nendstream\n' },
    { what: 'object streams', piece: `${objectsHead}${packedNothing}\nendstream\n` },
    {
      what: 'empty blocks',
      ...{ head: `${objectsHead}x\x9c`, piece: '\0\0\0\xff\xff', tail: 'endstream' },
    },
    { what: 'the word obj', piece: 'obj ' },
    { what: 'numbers in a stream', head: '<<>>stream\n', piece: '1 ', tail: 'obj endstream' },
    { what: 'obj in a stream', head: '<<>>stream\n', piece: 'obj ', tail: 'endstream' },
    { what: 'dictionaries', piece: '<<' },
    { what: 'nested dictionaries', piece: '<<', closing: '>>' },
    { what: 'long dictionaries', head: '<<', piece: '/a', tail: '>>stream\nendstream' },
    { what: 'escapes', piece: '#41' },
    { what: 'short names', piece: '/' },
    { what: 'names of object streams', piece: '/#46irst' },
    { what: 'one long name', head: '/', piece: '#41' },
    { what: 'places to open at', piece: '/OpenAction[' },
    { what: 'spaces before a place to open at', head: '/OpenAction', piece: ' ', tail: '[' },
    { what: 'spaces', piece: ' ' },
    { what: 'strings', piece: '(' },
    { what: 'nested strings', piece: '(', closing: ')' },
    { what: 'escapes in a string', head: '(', piece: '\\' },
    { what: 'hex strings without an end', piece: '<a' },
    { what: 'hex strings', piece: '<a>' },
    { what: 'one comment', piece: '%' },
    { what: 'comments', piece: '%\r' },
    { what: 'lists', piece: '[', closing: ']' },
  ])('grows linearly with its size: $what', async (hostile) => {
    // Eight times as much is linear; quadratic work would take 64 times as much. A busy machine can
    // slow down one measurement, but not all five.
    let growth = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < 5 && growth >= 30; attempt += 1) {
      const small = await cpuMsOf(hostile, 0.5)
      growth = (await cpuMsOf(hostile, 4)) / Math.max(small, 5)
    }
    expect(growth).toBeLessThan(30)
  })

  async function cpuMsOf(hostile: Hostile, megabytes: number): Promise<number> {
    const { head = '', piece, closing = '', tail = '' } = hostile
    const count = Math.floor((megabytes * 1024 * 1024) / (piece.length + closing.length))
    const text = head + piece.repeat(count) + closing.repeat(count) + tail
    const file = Buffer.from(`%PDF-1.7\n${text}`, 'latin1')
    const before = process.cpuUsage()
    await findActivePdfPart(file)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
})
