import type { Random } from '@skidora/db/demo/seed/random.ts'
import { hostileSegments, hostileText } from './hostile-values.ts'
import { RawJson } from './mutate.ts'

/** URLs have their own length limit. */
const longestText = 600

/** Percent-encodes; writes a lone surrogate as the bytes of a careless encoder. */
export function encodeText(value: unknown): string {
  const text = textOf(value).slice(0, longestText)
  if (text.isWellFormed()) return encodeURIComponent(text)
  return [...text]
    .map((part) =>
      part.isWellFormed()
        ? encodeURIComponent(part)
        : [0xed, 0x80 | ((part.charCodeAt(0) >> 6) & 0x3f), 0x80 | (part.charCodeAt(0) & 0x3f)]
            .map((byte) => `%${byte.toString(16)}`)
            .join(''),
    )
    .join('')
}

function textOf(value: unknown): string {
  if (value instanceof RawJson) return value.text.slice(0, 500)
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return String(value)
}

/** `?a=1&a=2`: a list becomes a repeated key. */
export function writeQuery(
  random: Random,
  query: Record<string, unknown>,
  { isHostile }: { isHostile: boolean },
): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) && random.chance(0.5) ? value.slice(0, 50) : [value]).map(
      (each) => `${encodeText(name)}=${encodeText(each)}`,
    ),
  )
  if (isHostile && random.chance(0.3)) {
    const name = random.chance(0.5) && pairs.length > 0 ? random.pick(Object.keys(query)) : 'x'
    pairs.push(`${encodeText(name)}=${random.pick(hostileSegments)}`)
  }
  if (isHostile && random.chance(0.1))
    pairs.push(
      random.pick(['&&&', '=', '=x', 'x[]=1', 'x[a]=1', '__proto__=1', '__proto__[x]=1', '?', '%']),
    )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** The path with its placeholders filled in. */
export function writePath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name) => {
    const value = params[name]
    return value instanceof RawJson
      ? value.text.slice(0, 200).replaceAll(/[^!-~]/g, '%20')
      : encodeText(value ?? '')
  })
}

const boundary = 'fuzz-border'
const files = [
  Buffer.from(''),
  Buffer.from('not a picture'),
  Buffer.from('%PDF-1.7\n1 0 obj << /Type /Page >> endobj\nstartxref\n9\n%%EOF\n'),
  Buffer.from('%PDF-1.7\n/J#61vaScript\n%%EOF\n'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
]

/** A multipart form with arbitrary file names. */
export function writeMultipart(random: Random, body: unknown, isHostile: boolean) {
  const fields = Object.entries(Object(body) as Record<string, unknown>)
  const parts = fields.flatMap(([name, value]) =>
    name === 'file' ? [filePart(random, isHostile)] : [fieldPart(name, value)],
  )
  if (isHostile && random.chance(0.3)) parts.push(filePart(random, true))
  if (isHostile && random.chance(0.2))
    parts.push(fieldPart(random.pick(['__proto__', 'constructor', '', 'x'.repeat(300)]), 'x'))
  const end = Buffer.from(isHostile && random.chance(0.1) ? '' : `--${boundary}--\r\n`)
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([...parts, end]),
  }
}

function fieldPart(name: string, value: unknown): Buffer {
  return Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
  )
}

function filePart(random: Random, isHostile: boolean): Buffer {
  const name = isHostile ? hostileText(random) : 'scan.pdf'
  const field = isHostile && random.chance(0.2) ? 'other' : 'file'
  return Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `content-type: ${random.pick(['image/png', 'application/pdf', 'x', ''])}\r\n\r\n`,
    ),
    random.pick(files),
    Buffer.from('\r\n'),
  ])
}

/** `a=1&b=2` of a plain form. */
export function writeForm(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`)
    .join('&')
}
