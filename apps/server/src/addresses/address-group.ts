/**
 * The unit that rate limits count: an IPv4 address, or the /64 of an IPv6 address, since a provider
 * gives every customer at least that. An IPv4-mapped address counts as its IPv4 address.
 */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address
  // Most callers: Node writes IPv4 connections to an IPv6 socket so.
  if (/^::ffff:\d+\.\d+\.\d+\.\d+$/.test(address)) return address.slice('::ffff:'.length)
  const [plain = ''] = address.toLowerCase().split('%')
  const groups = groupsOf(plain)
  if (!groups) return plain
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return ipv4Of(groups[6] ?? 0, groups[7] ?? 0)
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of an IPv6 address; null when it is invalid. */
function groupsOf(address: string): number[] | null {
  const [head = '', tail, ...more] = address.split('::')
  if (more.length > 0) return null
  const first = numbersOf(head)
  const last = numbersOf(tail ?? '')
  const gap = 8 - first.length - last.length
  if (tail === undefined ? gap !== 0 : gap < 1) return null
  const groups = [...first, ...Array<number>(gap).fill(0), ...last]
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null
}

function numbersOf(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.'))
      return [/^[0-9a-f]{1,4}$/.test(group) ? Number.parseInt(group, 16) : -1]
    const [a = -1, b = -1, c = -1, d = -1] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

const ipv4Of = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')
