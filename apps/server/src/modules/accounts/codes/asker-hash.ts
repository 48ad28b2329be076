import type { Caller } from '../../../handlers.ts'
import { sha256 } from '../../../secret-tokens.ts'

/** Who requests or enters a code: the session, or a guest's browser; null without cookies. */
export function askerHash({ user, browser }: Pick<Caller, 'user' | 'browser'>): Buffer | null {
  if (user) return sha256(`session ${user.sessionId}`)
  return browser === null ? null : sha256(`browser ${browser}`)
}
