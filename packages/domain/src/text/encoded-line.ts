type Point = readonly [latitude: number, longitude: number]

/** Encodes differences between points in units of the last digit, five bits per character. */
export function encodeLine(line: readonly Point[], digits: number): string {
  const unit = 10 ** digits
  let text = ''
  let before: [number, number] = [0, 0]
  for (const [index, [latitude, longitude]] of line.entries()) {
    const now: [number, number] = [Math.round(latitude * unit), Math.round(longitude * unit)]
    const [north, east] = [now[0] - before[0], now[1] - before[1]]
    if (index > 0 && north === 0 && east === 0) continue
    text += encodeNumber(north) + encodeNumber(east)
    before = now
  }
  return text
}

export function decodeLine(text: string, digits: number): [number, number][] {
  const unit = 10 ** digits
  const line: [number, number][] = []
  let [latitude, longitude, at] = [0, 0, 0]
  const read = () => {
    let [bits, shift, code] = [0, 0, 0]
    do {
      code = text.charCodeAt(at++) - 63
      bits |= (code & 31) << shift
      shift += 5
    } while (code >= 32)
    return bits & 1 ? ~(bits >> 1) : bits >> 1
  }
  while (at < text.length) {
    latitude += read()
    longitude += read()
    line.push([latitude / unit, longitude / unit])
  }
  return line
}

function encodeNumber(value: number): string {
  let bits = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  for (; bits >= 32; bits >>= 5) text += String.fromCharCode((32 | (bits & 31)) + 63)
  return text + String.fromCharCode(bits + 63)
}
