import { cleanLine } from '@skidora/domain/clean-text.ts'
import { normalizeEmail } from '@skidora/domain/email.ts'
import type { NetworkRequest } from './request-network.ts'

/** Who a network says it is. */
export type NetworkIdentity = {
  /** The person's id there. */
  subject: string
  /** The whole name, and what to call them by. */
  name: string
  givenName: string
  email: string | null
  /** The mailbox is the network's own, so whoever is signed in there reads it. */
  isEmailConfirmed: boolean
}

/** A JSON object of which nothing is known yet. */
export type Answer = Record<string, unknown>

type Client = { id: string; secret: string; publicKey?: string }

export type CodeExchange = {
  code: string
  state: string
  deviceId: string
  codeVerifier: string
  redirectUri: string
}

/** What is each network's own in a flow that is the same for all. */
export type NetworkProtocol = {
  /** Where it answers the whole world. */
  hosts: { consent: string; token: string; info: string }
  consentPath: string
  scopes: string[]
  hasPkce: boolean
  tokenRequest(client: Client, exchange: CodeExchange): NetworkRequest
  infoRequest(client: Client, accessToken: string): NetworkRequest
  /** Null when the answer makes no sense. */
  readIdentity(answer: Answer): NetworkIdentity | null
}

export const basicAuth = ({ id, secret }: Client) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

/** The common fields of exchanging a code for a token. */
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
  /** Domains whose mailboxes are the network's own. */
  ownDomains: string[]
}

const maxName = 80
const nameless = 'Покупатель'

export function toIdentity(facts: Facts): NetworkIdentity | null {
  const subject = typeof facts.id === 'number' ? String(facts.id) : facts.id
  if (typeof subject !== 'string' || !/^[\w.-]{1,100}$/.test(subject)) return null
  const givenName = toName(facts.firstName)
  const name = `${givenName} ${toName(facts.lastName)}`.trim().slice(0, maxName)
  const email = typeof facts.email === 'string' ? normalizeEmail(facts.email) : null
  return {
    subject,
    name: name || nameless,
    givenName: givenName || name || nameless,
    email,
    isEmailConfirmed: email !== null && facts.ownDomains.includes(email.split('@')[1] ?? ''),
  }
}

function toName(value: unknown): string {
  return typeof value === 'string' ? cleanLine(value).slice(0, maxName) : ''
}
