import { TOTP } from 'otpauth'

/** The code that an authenticator app shows. */
export const totpCode = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp })
