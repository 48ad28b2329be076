import { randomBytes } from 'node:crypto'
import type { Network } from '@skidora/contract/networks.ts'
import { BoundedCache, textBytes } from '../../caches/bounded-cache.ts'
import { hourMs, minuteMs } from '../../durations.ts'
import type { Person } from './people.ts'

/** A user's consent. */
export type Grant = {
  network: Network
  person: Person
  redirectUri: string
  /** Null where the network has no PKCE. */
  codeChallenge: string | null
  deviceId: string
}

const codeLifeMs = 2 * minuteMs
const tokenLifeMs = hourMs
const maxKeptBytes = 1024 * 1024

/** Short-lived one-time codes, and the tokens they are exchanged for. */
export function createGrants() {
  const codes = createSecrets<Grant>(codeLifeMs)
  const tokens = createSecrets<Grant>(tokenLifeMs)
  return {
    issueCode: codes.issue,
    takeCode(code: string): Grant | undefined {
      const grant = codes.find(code)
      codes.drop(code)
      return grant
    },
    issueToken: tokens.issue,
    findByToken: tokens.find,
  }
}

export type Grants = ReturnType<typeof createGrants>

function createSecrets<Value extends object>(lifeMs: number) {
  const stored = new BoundedCache<{ value: Value; endsAt: number }>(maxKeptBytes, ({ value }) =>
    textBytes(JSON.stringify(value)),
  )
  return {
    issue(value: Value): string {
      const secret = randomBytes(24).toString('base64url')
      stored.set(secret, { value, endsAt: Date.now() + lifeMs })
      return secret
    },
    find(secret: string): Value | undefined {
      const found = stored.get(secret)
      return found && found.endsAt > Date.now() ? found.value : undefined
    },
    drop(secret: string) {
      stored.delete(secret)
    },
  }
}
