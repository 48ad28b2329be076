import type { Readable } from 'node:stream'
import type { CallName, CheckedInputOf } from '@skidora/contract/calls.ts'
import type { ApiResponse } from '@skidora/contract/client.ts'
import type { Pagination } from '@skidora/contract/envelope.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { SessionUser } from './modules/accounts/sessions/sessions.ts'

/** The caller of an API call, over HTTP or during in-process rendering. */
export type Caller = {
  user: SessionUser | null
  ip: string
  /** The unit of rate limits: the address, or the /64 of an IPv6 one. */
  addressGroup: string
  /** City of the requested host. */
  citySlug: string
  /** «Chrome, Windows» */
  device: string
  /** From the Host header, so untrusted: never use it in what other people read. */
  origin: string
  /** Origin of the requested host with its city label, if the host is ours; else `origin`. */
  hostOrigin: string
  /** Origin of links in letters. */
  letterOrigin: string
  /** The guest's client id and UTM campaign. */
  clientId: string | null
  utm: Record<string, string> | null
  /** The raw Idempotency-Key header. */
  idempotencyKey: unknown
  /** The raw X-Merchant-Key header. */
  merchantKey: unknown
  /** The cookie of a connected cash desk. */
  deskToken: string | null
  /** Sets the cookie of a cash desk, or removes it (null). */
  giveDeskToken(token: string | null): void
  /** The cookie of a browser used for an earlier sign-in. */
  knownBrowser: string | null
  giveKnownBrowser(token: string): void
  /** The cookie of a guest's cart. */
  cartToken: string | null
  giveCartToken(token: string | null): void
  /** A secret id of the browser; null without a valid XSRF token. */
  browser: string | null
  /** Sets an XSRF token for the session, or for a guest (null). */
  giveXsrfToken(sessionId: number | null): void
  log: FastifyBaseLogger
}

/** The caller of a request; a cookie may identify another user than the header. */
export type CallerOf = (request: FastifyRequest, user?: SessionUser | null) => Caller

/** The user of a call that requires sign-in. */
export function userOf(caller: Caller): SessionUser {
  if (!caller.user) throw new AppError('unauthorized')
  return caller.user
}

/** Requires the role and a confirmed address; the domain only controls the menu. */
export function isStaff({ user }: Caller): boolean {
  return user !== null && user.role === 'staff' && user.info.isEmailConfirmed
}

/** `data` as JSON text from the database, passed on without parsing. */
export type JsonResponse = {
  dataText: string
  pagination?: Pagination
  /** The parsed text: a cached response is parsed once for all pages. */
  parsed?: unknown
  /** The same for every guest at this URL until the catalogue changes. */
  isForAllGuests?: true
}

/** A file response. */
export type FileResponse = { fileName: string; content: Readable }

export type Handler<Name extends CallName> = (
  input: CheckedInputOf<Name>,
  caller: Caller,
) => Promise<ApiResponse<Name> | JsonResponse | FileResponse>

/** The handlers of one module's calls. */
export type HandlersOf<Table> = { [Name in keyof Table & CallName]: Handler<Name> }

/** A handler for every contract call: a missing one does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> }
