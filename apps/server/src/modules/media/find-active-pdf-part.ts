import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { isSpace, outlinePdf, type PdfStream } from './outline-pdf.ts'
import { unescapeNames } from './unescape-names.ts'

/** Why a PDF is rejected. */
export type PdfFault = 'encrypted' | 'active' | 'unreadable'

const inflateAsync = promisify(inflate)

/** More than the objects of any scan, and cheap enough to unpack. */
const maxObjectBytes = 16 * 1024 * 1024

const endOfName = '(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)'
const activeNames = [
  ...['JavaScript', 'Rendition', 'OnInstantiate', 'Launch', 'GoToE', 'GoToR', 'SubmitForm'],
  ...['ImportData', 'EmbeddedFiles?', 'FileAttachment', 'RichMedia', 'XFA'],
  // A list is a page position to open at, as office programs write it; anything else is an action.
  'OpenAction(?![\\0\\t\\n\\f\\r ]{0,99}\\[)',
]
const activePart = new RegExp(`/(?:${activeNames.join('|')})${endOfName}`)
/** Too short to search for in picture bytes. */
const shortActivePart = new RegExp(`/(?:JS|AA|EF)${endOfName}`)
const encryption = new RegExp(`/Encrypt${endOfName}`)
const packingName = new RegExp(`/(?:First|ObjStm)${endOfName}`, 'g')
const otherDecoding =
  /^\/(?:DecodeParms|DP|LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|Crypt)$/

/**
 * Finds scripts, attachments and encryption in a PDF, also within packed objects. Readers locate
 * objects by offset, so comments and strings are searched too, and a file in which objects could
 * hide counts as unreadable. All steps take linear time.
 */
export async function findActivePdfPart(file: Buffer): Promise<PdfFault | null> {
  const whole = unescapeNames(file)
  if (encryption.test(whole)) return 'encrypted'
  if (activePart.test(whole)) return 'active'
  const text = file.toString('latin1')
  const outline = outlinePdf(text)
  if (!outline) return 'unreadable'
  const { streams, packingNames } = outline
  if (hasShortActivePart(file, streams)) return 'active'
  // A surplus name is in a string, a comment or a stream: an object stream that only offsets lead
  // to.
  if (countOf(packingName, whole) !== packingNames) return 'unreadable'
  if (streams.some(({ start, end }) => hasObject(text.slice(start, end)))) return 'unreadable'
  return findInObjectStreams(file, streams)
}

function hasShortActivePart(file: Buffer, streams: PdfStream[]): boolean {
  let from = 0
  for (const { start, end } of [...streams, { start: file.length, end: file.length }]) {
    if (shortActivePart.test(unescapeNames(file.subarray(from, start)))) return true
    from = end
  }
  return false
}

function countOf(pattern: RegExp, text: string): number {
  let count = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) count += 1
  return count
}

/**
 * Whether the text contains `1 0 obj`. Steps back only over spaces and digits, so it stays linear.
 */
function hasObject(text: string): boolean {
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 1)) {
    const generation = skipBack(text, at, isSpace)
    const gap = skipBack(text, generation, isDigit)
    const number = skipBack(text, gap, isSpace)
    if (gap < generation && number < gap && isDigit(text.charAt(number - 1))) return true
  }
  return false
}

function skipBack(text: string, from: number, isSkipped: (character: string) => boolean): number {
  let at = from
  while (at > 0 && isSkipped(text.charAt(at - 1))) at -= 1
  return at
}

const isDigit = (character: string) => character >= '0' && character <= '9'

async function findInObjectStreams(file: Buffer, streams: PdfStream[]): Promise<PdfFault | null> {
  let bytesLeft = maxObjectBytes
  for (const stream of streams) {
    if (!stream.dictionary) continue
    const objects = await unpack(file, stream, bytesLeft)
    if (!objects) return 'unreadable'
    bytesLeft -= objects.length
    const inner = unescapeNames(objects)
    if (activePart.test(inner) || shortActivePart.test(inner)) return 'active'
  }
  return null
}

/** Null when readers may disagree on how to unpack it, or when it exceeds the limit. */
async function unpack(
  file: Buffer,
  { dictionary = [], start, end, hasClearStart }: PdfStream,
  maxOutputLength: number,
): Promise<Buffer | null> {
  if (!hasClearStart || maxOutputLength <= 0) return null
  const content = file.subarray(start, end)
  const filters = dictionary.filter((piece) => piece === '/Filter' || piece === '/F').length
  if (filters === 0) return content.length <= maxOutputLength ? content : null
  if (filters > 1 || !hasPlainFlate(dictionary)) return null
  try {
    return await inflateAsync(content, { maxOutputLength })
  } catch {
    return null
  }
}

function hasPlainFlate(dictionary: string[]): boolean {
  if (dictionary.some((piece) => otherDecoding.test(piece))) return false
  const [filter, next, last] = dictionary.slice(dictionary.indexOf('/Filter') + 1)
  return isFlate(filter) || (filter === '[' && isFlate(next) && last === ']')
}

const isFlate = (name: string | undefined) => name === '/FlateDecode' || name === '/Fl'
