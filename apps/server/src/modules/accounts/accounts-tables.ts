import type { SignInMethod } from '@skidora/contract/devices.ts'
import type { Network } from '@skidora/contract/networks.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { NetworkIdentity } from '../../adapters/networks/network.ts'

export type AccountsTables = {
  users: {
    id: GeneratedAlways<number>
    email: string | null
    phone: string | null
    name: string
    password_hash: string | null
    role: Generated<'customer' | 'staff'>
    email_confirmed_at: Date | null
    phone_confirmed_at: Date | null
    created_at: Generated<Date>
    birthday: string | null
    city_id: number | null
    avatar: string | null
    hides_toolbar_popup: Generated<boolean>
    utm: ColumnType<unknown, string | null, string | null>
    client_id: string | null
    totp_secret: string | null
    totp_enabled_at: Date | null
    totp_last_step: number | null
    deletion_at: Date | null
    unsubscribe_token: Generated<string>
    hold_partner_ids: Generated<number[]>
    gets_favorite_news: Generated<boolean>
    favorite_news_stopped_at: Date | null
    gets_coupon_reminders: Generated<boolean>
  }
  sessions: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    previous_token_hash: Buffer | null
    previous_expires_at: Date | null
    user_id: number
    method: SignInMethod
    device: string
    address: string
    created_at: Generated<Date>
    rotated_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    identity_ticket_hash: Buffer | null
    identity_ticket_expires_at: Date | null
  }
  confirmations: {
    id: GeneratedAlways<number>
    purpose: string
    recipient: string
    user_id: number | null
    session_id: number | null
    asker_hash: Buffer | null
    subject_hash: Buffer | null
    secret_hash: Buffer
    tries_left: number
    created_at: Generated<Date>
    expires_at: Date
  }
  sign_in_failures: { login_hash: Buffer; failures: number; locked_until: Date }
  sign_ins: {
    id: GeneratedAlways<number>
    user_id: number
    at: Generated<Date>
    method: SignInMethod
    device: string
    address: string
    succeeded: boolean
    browser_hash: Buffer | null
  }
  used_captchas: { nonce: string; expires_at: Date }
  sign_in_tickets: {
    ticket_hash: Buffer
    user_id: number
    method: SignInMethod
    tries_left: Generated<number>
    expires_at: Date
  }
  network_identities: {
    network: Network
    subject: string
    user_id: number
    name: string
    created_at: Generated<Date>
  }
  oauth_flows: {
    state_hash: Buffer
    browser_hash: Buffer
    network: Network
    verifier_key: Buffer
    redirect: string
    user_id: number | null
    identity: ColumnType<NetworkIdentity | null, string | null, never>
    expires_at: Date
  }
  recovery_codes: { user_id: number; salt: Buffer; code_hash: Buffer }
  passkeys: {
    id: GeneratedAlways<number>
    credential_id: string
    user_id: number
    public_key: Buffer
    counter: number
    transports: string[]
    title: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  passkey_challenges: { challenge_hash: Buffer; user_id: number | null; expires_at: Date }
}
