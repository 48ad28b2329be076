import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartError } from './start-error.ts'

type Known = NonNullable<ParseArgsConfig['options']>

/** The options of a command; the operator gets one line about a wrong one. */
export function readOptions<const Options extends Known>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options }).values
  } catch (cause) {
    throw new StartError(`${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
