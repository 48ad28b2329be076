import { unescapeNames } from './unescape-names.ts'

export type PdfStream = {
  start: number
  end: number
  /**
   * Only for a stream that could contain objects: the tokens of its dictionary, with names decoded
   * and strings as `()`.
   */
  dictionary: string[] | undefined
  /** Whether all readers agree that its bytes begin at `start`. */
  hasClearStart: boolean
}

export type PdfOutline = {
  streams: PdfStream[]
  /** Number of object-stream names outside of strings, comments and streams. */
  packingNames: number
}

const maxStreams = 50_000
const maxObjectStreams = 2000
const maxDictionaryTokens = 4000
const maxPieceLength = 100

// Searched for rather than matched: matching a long run would overflow the regexp stack.
const afterSpace = /[^\0\t\n\f\r ]/g
const lineEnd = /[\r\n]/g
const afterWord = /[\0\t\n\f\r ()<>[\]{}/%]/g

/**
 * The streams of a PDF, in a single forward pass over its tokens. Null for an ambiguous file:
 * unclosed strings, dictionaries or streams.
 */
export function outlinePdf(text: string): PdfOutline | null {
  const streams: PdfStream[] = []
  let objectStreams = 0
  let packingNames = 0
  let dictionary: string[] = []
  let depth = 0
  let isAfterDictionary = false
  let at = 0
  while (at < text.length) {
    if (isAfterDictionary && text.startsWith('stream', at)) {
      const stream = streamAt(text, at, dictionary)
      if (!stream) return null
      streams.push(stream)
      if (stream.dictionary) objectStreams += 1
      if (streams.length > maxStreams || objectStreams > maxObjectStreams) return null
      at = stream.end
      isAfterDictionary = false
      continue
    }
    const first = text.charAt(at)
    if (first === '%' || isSpace(first)) {
      at = indexOf(first === '%' ? lineEnd : afterSpace, text, at)
      continue
    }
    const end = endOfToken(text, at)
    if (end < 0) return null
    const piece = pieceOf(text, at, end)
    at = end
    if (piece === '<<') {
      if (depth === 0) dictionary = []
      depth += 1
    }
    if (piece === '>>') depth -= 1
    if (isPackingName(piece)) packingNames += 1
    // Some readers skip a keyword inside a dictionary, others end the object there.
    if (depth < 0 || (depth > 0 && /^[^/]*(?:obj|stream)/.test(piece))) return null
    isAfterDictionary = piece === '>>' && depth === 0
    if (dictionary.length <= maxDictionaryTokens) dictionary.push(piece)
  }
  return depth === 0 ? { streams, packingNames } : null
}

/** Readers recognize object streams by these keys. */
const isPackingName = (piece: string) => piece === '/First' || piece === '/ObjStm'

export const isSpace = (character: string) => '\0\t\n\f\r '.includes(character)

function indexOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

/** End of the token that starts here, or -1 if it is unterminated. */
function endOfToken(text: string, start: number): number {
  const first = text.charAt(start)
  if (first === '(') return endOfString(text, start + 1)
  if (first === '<' || first === '>') {
    if (text.charAt(start + 1) === first) return start + 2
    return first === '<' ? text.indexOf('>', start) + 1 || -1 : -1
  }
  return ')[]{}'.includes(first) ? start + 1 : indexOf(afterWord, text, start + 1)
}

function pieceOf(text: string, start: number, end: number): string {
  const first = text.charAt(start)
  if (first === '(' || (first === '<' && text.charAt(start + 1) !== '<')) return '()'
  // No relevant name is longer.
  const piece = text.slice(start, Math.min(end, start + maxPieceLength))
  return first === '/' && piece.includes('#') ? unescapeNames(Buffer.from(piece, 'latin1')) : piece
}

/** The position after the closing bracket, or -1. Brackets nest, and a backslash escapes one. */
function endOfString(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

function streamAt(text: string, keyword: number, dictionary: string[]): PdfStream | null {
  if (dictionary.length > maxDictionaryTokens) return null
  const afterKeyword = keyword + 'stream'.length
  const start = afterKeyword + (text.startsWith('\r\n', afterKeyword) ? 2 : 1)
  const end = text.indexOf('endstream', afterKeyword)
  if (end < 0) return null
  return {
    ...{ start: Math.min(start, end), end },
    dictionary: dictionary.some(isPackingName) ? dictionary : undefined,
    hasClearStart: text[start - 1] === '\n' && start <= end,
  }
}
