import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'
import type { Config } from '../config.ts'
import { siteAddress } from './site-address.ts'

type ConnectionFacts = {
  protocol: string
  /** The Host header, which can be forged. */
  host: string
  /** The site's part of it, without a city. */
  base: string
  /** The local end of the connection; unknown in tests without one. */
  localAddress: string | undefined
  localPort: number | undefined
}

/** Facts of a raw request; one made up by a test has no socket. */
export const connectionOf = ({ headers, socket }: IncomingMessage) => ({
  host: headers.host ?? '',
  localAddress: socket?.localAddress,
  localPort: socket?.localPort,
})

type AddressConfig = Pick<Config, 'demo' | 'siteHost' | 'port'>

/** Origin of links in letters. */
export function trustedOrigin(config: AddressConfig, reached: ConnectionFacts): string {
  const { protocol, base } = trustedAddress(config, reached)
  return `${protocol}://${base}`
}

/**
 * The site's address in what others read: letters and search engines. Without SITE_HOST the Host
 * header is trusted only when it names this machine: otherwise a request could put a foreign host
 * into another person's letter.
 */
export function trustedAddress(
  config: AddressConfig,
  reached: ConnectionFacts,
): { protocol: string; base: string } {
  const { protocol, base, localPort } = reached
  if (config.siteHost || isOwnHost(reached)) return { protocol, base }
  const port = localPort ?? config.port
  return siteAddress({ ...config, port })
}

function isOwnHost({ protocol, host, localAddress, localPort }: ConnectionFacts): boolean {
  const [, written, port] =
    /^(\[[\da-f:]+\]|[\da-z.-]+)(?::(\d{1,5}))?$/.exec(host.toLowerCase()) ?? []
  if (!written) return false
  const reachedPort = port ? Number(port) : protocol === 'https' ? 443 : 80
  if (localPort !== undefined && reachedPort !== localPort) return false
  const name = written.replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && name.startsWith('127.')) ||
    // An IPv4 connection to an IPv6 socket.
    name === localAddress?.replace(/^::ffff:/, '')
  )
}
