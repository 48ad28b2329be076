import { inflateSync } from 'node:zlib'
import jsqr from 'jsqr'

type PdfObject = { id: string; head: string; stream: Buffer }

/** Reads documents made by pdfkit; supports no more of the format than that. */
export function readPdf(file: Buffer) {
  const objects = [...readObjects(file)]
  const byId = new Map(objects.map((object) => [object.id, object]))
  return {
    pageCount: objects.filter(({ head }) => /\/Type \/Page\b/.test(head)).length,
    sizes: objects.flatMap(({ head }) => head.match(/\/MediaBox \[[^\]]*\]/g) ?? []),
    fontNames: objects.flatMap(({ head }) =>
      head.includes('/FontFile2') ? [/\/FontName \/(\S+)/.exec(head)?.[1] ?? ''] : [],
    ),
    /** The text of every page, in drawing order. */
    texts: objects
      .filter(({ head }) => /\/Type \/Page\b/.test(head))
      .map((page) => textOf(page, byId)),
    /** The contents of its QR codes. */
    readQrCodes: () =>
      objects
        .filter(({ head }) => /\/Subtype \/Image/.test(head) && head.includes('/DeviceGray'))
        .map(readQr),
  }
}

function* readObjects(file: Buffer): Generator<PdfObject> {
  const text = file.toString('latin1')
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\n(stream\n|endobj)/g)) {
    const [whole, id = '', head = '', end] = match
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const from = match.index + whole.length
    const raw = file.subarray(from, from + length)
    const isPacked = end !== 'endobj' && head.includes('/FlateDecode') && !head.includes('/Image')
    yield { id, head, stream: isPacked ? inflateSync(raw) : raw }
  }
}

function textOf(page: PdfObject, byId: Map<string, PdfObject>): string {
  const reach = (head: string, name: string) =>
    byId.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '')
  const resources = reach(page.head, 'Resources')?.head ?? page.head
  const letters = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = reach(byId.get(id)?.head ?? '', 'ToUnicode')?.stream.toString('latin1') ?? ''
      const ranges = [...map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)]
      const pairs = ranges.flatMap(([, first = '', list = '']) =>
        [...list.matchAll(/<([\da-f]+)>/gi)].map(
          ([, hex = ''], index) =>
            [
              Number.parseInt(first, 16) + index,
              Buffer.from(hex, 'hex').swap16().toString('utf16le'),
            ] as const,
        ),
      )
      return [name, new Map(pairs)] as const
    }),
  )
  const content = reach(page.head, 'Contents')?.stream.toString('latin1') ?? ''
  let font = ''
  let words = ''
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = name
    else {
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([\da-f]+)>/gi))
        for (const code of hex.match(/.{4}/g) ?? [])
          words += letters.get(font)?.get(Number.parseInt(code, 16)) ?? '?'
      words += '\n'
    }
  }
  return words
}

/** A grey image as in its PNG: each row begins with its filter type. */
function readQr({ head, stream }: PdfObject): string | undefined {
  const [width = 0, height = 0] = ['Width', 'Height'].map((name) =>
    Number(new RegExp(`/${name} (\\d+)`).exec(head)?.[1]),
  )
  const packed = inflateSync(stream)
  const shades = Buffer.alloc(width * height)
  const shadeAt = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (shades[y * width + x] ?? 0))
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (width + 1)]
    for (let x = 0; x < width; x += 1) {
      const [left, up, corner] = [shadeAt(x - 1, y), shadeAt(x, y - 1), shadeAt(x - 1, y - 1)]
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)]
      shades[y * width + x] = (packed[y * (width + 1) + 1 + x] ?? 0) + (guesses[filter ?? 0] ?? 0)
    }
  }
  const pixels = new Uint8ClampedArray([...shades].flatMap((shade) => [shade, shade, shade, 255]))
  return jsqr.default(pixels, width, height)?.data
}

function paeth(left: number, up: number, corner: number): number {
  const near = (shade: number) => Math.abs(left + up - corner - shade)
  if (near(left) <= near(up) && near(left) <= near(corner)) return left
  return near(up) <= near(corner) ? up : corner
}
