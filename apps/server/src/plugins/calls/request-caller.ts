import { deviceName } from '@skidora/domain/accounts/device-name.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { addressGroup } from '../../addresses/address-group.ts'
import { isOurOrigin } from '../../addresses/our-origin.ts'
import { connectionOf, trustedOrigin } from '../../addresses/trusted-origin.ts'
import type { Config } from '../../config.ts'
import type { Caller } from '../../handlers.ts'
import type { SessionUser } from '../../modules/accounts/sessions/sessions.ts'
import type { Cities, LiveCities } from '../../modules/locations/cities.ts'
import { protocolOf } from '../pages/page-view.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { deviceCookieOf, giveDeviceCookie } from '../security/device-cookies.ts'
import { readUtm } from './read-utm.ts'

/** Reads the request on demand: most calls need the user alone. */
export class RequestCaller implements Caller {
  readonly #request: FastifyRequest
  readonly #config: Config
  readonly #cities: Cities
  readonly user: SessionUser | null
  /** Read at once: a socket forgets it when the client disconnects. */
  readonly ip: string

  constructor(
    request: FastifyRequest,
    user: SessionUser | null,
    config: Config,
    cities: LiveCities,
  ) {
    this.#request = request
    this.#config = config
    this.#cities = cities.current
    this.user = user
    this.ip = request.ip
  }

  get addressGroup(): string {
    return addressGroup(this.ip)
  }

  get citySlug(): string {
    return (this.#place.city ?? this.#cities.default).slug
  }

  get device(): string {
    return deviceName(this.#request.headers['user-agent'] ?? '')
  }

  get origin(): string {
    return `${this.#protocol}://${this.#place.site.base}`
  }

  get hostOrigin(): string {
    const requested = `${this.#protocol}://${(this.#request.headers.host ?? '').toLowerCase()}`
    return isOurOrigin(requested, this.origin, this.#cities) ? requested : this.origin
  }

  get letterOrigin(): string {
    return trustedOrigin(this.#config, {
      ...connectionOf(this.#request.raw),
      protocol: this.#protocol,
      base: this.#place.site.base,
    })
  }

  get clientId(): string | null {
    return clientIdOf(this.#request.headers['x-client-id'])
  }

  get utm(): Record<string, string> | null {
    return readUtm(this.#request.headers['x-utm'])
  }

  get idempotencyKey(): unknown {
    return this.#request.headers['idempotency-key']
  }

  get merchantKey(): unknown {
    return this.#request.headers['x-merchant-key']
  }

  get deskToken(): string | null {
    return deviceCookieOf(this.#request, 'desk')
  }

  giveDeskToken(token: string | null) {
    giveDeviceCookie(this.#request, 'desk', token)
  }

  get knownBrowser(): string | null {
    return deviceCookieOf(this.#request, 'known-browser')
  }

  giveKnownBrowser(token: string) {
    giveDeviceCookie(this.#request, 'known-browser', token)
  }

  get cartToken(): string | null {
    return deviceCookieOf(this.#request, 'cart')
  }

  giveCartToken(token: string | null) {
    giveDeviceCookie(this.#request, 'cart', token)
  }

  get browser(): string | null {
    return this.#request.browser
  }

  giveXsrfToken(sessionId: number | null) {
    this.#request.xsrfSession = sessionId
  }

  get log(): FastifyBaseLogger {
    return this.#request.log
  }

  get #place(): Place {
    const { host = '', cookie = '' } = this.#request.headers
    return placeOf({ host, cookies: cookie }, this.#cities, this.#config.siteHost)
  }

  get #protocol(): 'http' | 'https' {
    return protocolOf(this.#request.raw, this.#config)
  }
}

const maxClientId = 64

/** The id that a guest's browser sends; null if it is malformed. */
function clientIdOf(text: string | string[] | undefined): string | null {
  const isId = typeof text === 'string' && /^[\w-]+$/.test(text)
  return isId && text.length <= maxClientId ? text : null
}
