import { readFileSync } from 'node:fs'
import { StartError } from '../../start/start-error.ts'

/** Keys are files, which container secrets and systemd credentials provide and no process list shows. */
export function readKeyFile(variable: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new StartError(`${variable} names a file that cannot be read: ${file}`, { cause })
  }
}
