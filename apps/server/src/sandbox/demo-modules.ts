import type { Module } from '../modules/module.ts'
import { registerOutbox } from '../modules/notifications/outbox-routes.ts'
import { bankSandbox } from './bank/index.ts'

/** Shows the messages instead of sending them. */
const outbox = {
  name: 'outbox',
  web: (services) => ({ routes: (app) => registerOutbox(app, services) }),
} satisfies Module

const oauthSandbox = {
  name: 'oauth-sandbox',
  web: (services) => ({ routes: (app) => services.oauthSandbox?.register(app) }),
} satisfies Module

/** Parts of the demo only. */
export const demoModules = [outbox, oauthSandbox, bankSandbox] as const
