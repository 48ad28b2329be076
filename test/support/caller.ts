import type { Caller } from '../../apps/server/src/handlers.ts'

/** A guest; the test supplies the log. */
export const guestCaller: Omit<Caller, 'log'> = {
  user: null,
  ip: '203.0.113.5',
  addressGroup: '203.0.113.5',
  citySlug: 'moscow',
  device: 'Chrome, Windows',
  origin: 'http://localhost:3000',
  hostOrigin: 'http://localhost',
  letterOrigin: 'http://localhost:3000',
  clientId: null,
  utm: null,
  browser: null,
  giveXsrfToken() {},
  idempotencyKey: undefined,
  merchantKey: undefined,
  deskToken: null,
  giveDeskToken() {},
  knownBrowser: null,
  giveKnownBrowser() {},
  cartToken: null,
  giveCartToken() {},
}
