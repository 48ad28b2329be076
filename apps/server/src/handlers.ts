import type { Readable } from 'node:stream'
import type { CallName, InputOf } from '@skidora/contract/calls.ts'
import type { ApiAnswer } from '@skidora/contract/client.ts'
import type { Pagination } from '@skidora/contract/envelope.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { SessionUser } from './modules/accounts/sessions.ts'

/** Who is asking, whether over HTTP or while a page is rendered in process. */
export type Caller = {
  user: SessionUser | null
  ip: string
  /** What limits count by: the address, or the /64 of an IPv6 one. */
  addressGroup: string
  /** City of the host the request came to. */
  citySlug: string
  /** «Chrome, Windows» */
  device: string
  /** From the Host header, so untrusted: never for what other people read. */
  origin: string
  /** Where links in letters lead. */
  letterOrigin: string
  /** What a guest was known by, and the campaign that brought them. */
  clientId: string | null
  utm: Record<string, string> | null
  /** The Idempotency-Key header as it came. */
  idempotencyKey: unknown
  /** The X-Merchant-Key header as it came. */
  merchantKey: unknown
  /** The cookie of a connected cash desk. */
  deskToken: string | null
  /** Sends the browser the cookie of a cash desk, or removes it (null). */
  giveDeskToken(token: string | null): void
  /** The cookie of a browser in which somebody has signed in. */
  knownBrowser: string | null
  giveKnownBrowser(token: string): void
  /** An id of the browser that only it knows; null without a valid XSRF token. */
  browser: string | null
  /** Sends the browser an XSRF token of the session, or of a guest (null). */
  giveXsrfToken(sessionId: number | null): void
  log: FastifyBaseLogger
}

/** The caller of a request; another user than the header's where a cookie identifies them. */
export type CallerOf = (request: FastifyRequest, user?: SessionUser | null) => Caller

/** The user of a call that needs one. */
export function userOf(caller: Caller): SessionUser {
  if (!caller.user) throw new AppError(401, 'unauthorized', 'Войдите, чтобы продолжить.')
  return caller.user
}

/** Authority comes from the role, on a confirmed address; the domain of it only shows the menu. */
export function isStaff({ user }: Caller): boolean {
  return user !== null && user.role === 'staff' && user.info.isEmailConfirmed
}

/** `data` as JSON text that the database made: passed on without being parsed. */
export type JsonAnswer = {
  dataText: string
  pagination?: Pagination
  /** The text once parsed: an answer that is kept is parsed for one page and serves all others. */
  parsed?: unknown
  /** The same for every guest who asks at this address, until the catalogue changes. */
  isForAllGuests?: true
}

/** The bytes of a call whose answer is a file. */
export type FileAnswer = { fileName: string; content: Readable }

export type Handler<Name extends CallName> = (
  input: InputOf<Name>,
  caller: Caller,
) => Promise<ApiAnswer<Name> | JsonAnswer | FileAnswer>

/** The handlers of one noun's table of calls. */
export type HandlersOf<Table> = { [Name in keyof Table & CallName]: Handler<Name> }

/** A handler for every call of the contract: a missing one does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> }
