import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import { isMisleadingName } from '@skidora/domain/accounts/misleading-name.ts'
import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import { cleanLine } from '@skidora/domain/text/clean-text.ts'
import type { NetworkRequest } from './request-network.ts'

/** An identity as reported by a network. */
export type NetworkIdentity = {
  /** The user's id there. */
  subject: string
  /** Full name, and the name to address them by. */
  name: string
  givenName: string
  email: string | null
  /** The network owns the mailbox, so its user can read it. */
  isEmailConfirmed: boolean
}

/** An unvalidated JSON object. */
export type NetworkResponse = Record<string, unknown>

type Client = { id: string; secret: string; publicKey?: string }

export type CodeExchange = {
  code: string
  state: string
  deviceId: string
  codeVerifier: string
  redirectUri: string
}

/** The parts of the OAuth flow that differ by network. */
export type NetworkProtocol = {
  /** Production hosts. */
  hosts: { consent: string; token: string; info: string }
  consentPath: string
  scopes: string[]
  hasPkce: boolean
  tokenRequest(client: Client, exchange: CodeExchange): NetworkRequest
  infoRequest(client: Client, accessToken: string): NetworkRequest
  /** Null when the response is invalid. */
  readIdentity(response: NetworkResponse): NetworkIdentity | null
}

export const basicAuth = ({ id, secret }: Client) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

/** Common fields of the token request. */
export const codeGrant = ({ code, redirectUri }: CodeExchange) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: redirectUri,
})

type Facts = {
  id: unknown
  firstName: unknown
  lastName: unknown
  email: unknown
  /** Domains of the network's own mailboxes. */
  ownDomains: string[]
}

const maxName = 80

export function toIdentity(facts: Facts): NetworkIdentity | null {
  const subject = typeof facts.id === 'number' ? String(facts.id) : facts.id
  if (typeof subject !== 'string' || !/^[\w.-]{1,100}$/.test(subject)) return null
  const givenName = toName(facts.firstName)
  const name = `${givenName} ${toName(facts.lastName)}`.trim().slice(0, maxName)
  const email = typeof facts.email === 'string' ? normalizeEmail(facts.email) : null
  return {
    subject,
    name: name || unnamed,
    givenName: givenName || name || unnamed,
    email,
    isEmailConfirmed: email !== null && facts.ownDomains.includes(email.split('@')[1] ?? ''),
  }
}

function toName(value: unknown): string {
  const name = typeof value === 'string' ? cleanLine(value).slice(0, maxName) : ''
  return isMisleadingName(name) ? '' : name
}
