import { parseArgs } from 'node:util'
import { StartError } from './start/start-error.ts'

type Role = 'all' | 'web' | 'worker'

export type Options = { role: Role; isDevelopment: boolean }

const roles: Role[] = ['all', 'web', 'worker']

/**
 * `--role web` and `--role worker` split the service over processes; `--dev` renders pages from
 * their sources.
 */
export function readArguments(args: string[]): Options {
  const values = parse(args)
  const role = roles.find((candidate) => candidate === values.role)
  if (!role)
    throw new StartError(`--role must be one of ${roles.join(', ')}, not "${values.role}".`)
  return { role, isDevelopment: values.dev }
}

function parse(args: string[]) {
  try {
    const options = {
      role: { type: 'string', default: 'all' },
      dev: { type: 'boolean', default: false },
    } as const
    return parseArgs({ args, options }).values
  } catch (cause) {
    throw new StartError(`${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
