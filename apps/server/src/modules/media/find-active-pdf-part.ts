import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** Why a PDF is no plain scan. */
export type PdfFault = 'encrypted' | 'active' | 'unreadable'

const inflateAsync = promisify(inflate)

/** More than any scan's objects weigh, and little enough to unpack for anybody. */
const maxObjectBytes = 16 * 1024 * 1024

const endOfName = '(?=[\\s\\0()<>[\\]{}/%]|$)'
const activeNames = [
  ...['JavaScript', 'Launch', 'EmbeddedFiles?', 'RichMedia', 'XFA', 'SubmitForm', 'ImportData'],
  // A list is a place on a page to open at, as office programs write; anything else is an action.
  'OpenAction(?!\\s*\\[)',
]
const activePart = new RegExp(`/(?:${activeNames.join('|')})${endOfName}`)
/** Too short to look for among the bytes of pictures. */
const shortActivePart = new RegExp(`/(?:JS|AA)${endOfName}`)
const encryption = new RegExp(`/Encrypt${endOfName}`)
const objectStream = new RegExp(`/(?:ObjStm|First)${endOfName}`)
const anyFilter = new RegExp(`/(?:Filter|F)${endOfName}`)
const plainFlate = new RegExp(
  `/(?:Filter|F)\\s*\\[?\\s*/(?:FlateDecode|Fl)\\s*(?:\\]|${endOfName})`,
)
const otherDecoding = new RegExp(
  `/(?:DecodeParms|DP|LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|Crypt)${endOfName}`,
)

/**
 * Looks for programs, attachments and encryption in a PDF, within its packed objects too. Names are
 * compared as readers read them: `/J#61vaScript` is `/JavaScript`.
 */
export async function findActivePdfPart(file: Buffer): Promise<PdfFault | null> {
  const text = unescapeNames(file.toString('latin1'))
  if (encryption.test(text)) return 'encrypted'
  if (activePart.test(text)) return 'active'
  if (shortActivePart.test(withoutStreams(text))) return 'active'
  let bytesLeft = maxObjectBytes
  for (const { dictionary, start } of streamsOf(file)) {
    // Only object streams carry further objects; readers know them by these keys.
    if (!objectStream.test(dictionary) || !anyFilter.test(dictionary)) continue
    if (!plainFlate.test(dictionary) || otherDecoding.test(dictionary)) return 'unreadable'
    const objects = await unpack(file.subarray(start), bytesLeft)
    if (!objects) return 'unreadable'
    bytesLeft -= objects.length
    const inner = unescapeNames(objects.toString('latin1'))
    if (activePart.test(inner) || shortActivePart.test(inner)) return 'active'
  }
  return null
}

const unescapeNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_whole, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

const withoutStreams = (text: string) =>
  text.replaceAll(/stream[ \t]*[\r\n][\s\S]*?endstream/g, 'stream')

function* streamsOf(file: Buffer): Generator<{ dictionary: string; start: number }> {
  const text = file.toString('latin1')
  for (const match of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g)) {
    const object = text.lastIndexOf('obj', match.index)
    const dictionary = unescapeNames(text.slice(Math.max(object, 0), match.index))
    yield { dictionary, start: match.index + match[0].length }
  }
}

/** Null for what does not unpack, or into more than is left. Bytes after the end are ignored. */
async function unpack(packed: Buffer, maxOutputLength: number): Promise<Buffer | null> {
  if (maxOutputLength <= 0) return null
  try {
    return await inflateAsync(packed, { maxOutputLength })
  } catch {
    return null
  }
}
