import type { Config } from '../config.ts'
import { demoPassword, demoUsers } from '../modules/accounts/demo-users.ts'

/** The closing message of a start: URLs and demo logins. */
export function welcome(config: Config, address: string | undefined): string {
  if (!address) return 'Скидора: the worker is running.'
  const { port } = new URL(address)
  const host = config.siteHost ?? `localhost:${port}`
  const lines = [
    '',
    'Скидора is running:',
    `  Moscow            http://${host}/`,
    `  Saint Petersburg  http://spb.${host}/`,
    `  API               http://${host}/docs/api`,
    ...(config.demo
      ? [
          `  Mail and SMS      http://${host}/dev/outbox`,
          `  Demo logins       ${demoUsers.map((user) => user.email).join(', ')}`,
          `  Password          ${demoPassword}`,
        ]
      : []),
    '',
  ]
  return lines.join('\n')
}
