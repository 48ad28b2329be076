import { readOptions } from './start/read-options.ts'
import { StartError } from './start/start-error.ts'

type Role = 'all' | 'web' | 'worker'

export type Options = { role: Role; isDevelopment: boolean }

const roles: Role[] = ['all', 'web', 'worker']

/**
 * `--role web` and `--role worker` split the service over processes; `--dev` renders pages from
 * their sources.
 */
export function readArguments(args: string[]): Options {
  const values = readOptions(args, {
    role: { type: 'string', default: 'all' },
    dev: { type: 'boolean', default: false },
  })
  const role = roles.find((candidate) => candidate === values.role)
  if (!role)
    throw new StartError(`--role must be one of ${roles.join(', ')}, not "${values.role}".`)
  return { role, isDevelopment: values.dev }
}
