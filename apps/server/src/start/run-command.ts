import { isDiskFull } from './disk-full.ts'
import { StartError } from './start-error.ts'
import { exitOnSignal } from './stop-signals.ts'

/** Runs one of our commands from its first line to its exit code. */
export async function runCommand(command: () => Promise<void>) {
  exitOnSignal()
  try {
    await command()
  } catch (error) {
    // What the operator can act on is one line; anything else is ours to mend, with all there is.
    if (error instanceof StartError) console.error(error.message)
    else if (isDiskFull(error))
      console.error('Cannot write to the database: no space left on device.')
    else console.error(error)
    // Steps that were cut off may still be under way and would keep the process.
    process.exit(1)
  }
}
