import { StartError } from './start-error.ts'
import { exitOnSignal } from './stop-signals.ts'

/** Runs one of our commands from its first line to its exit code. */
export async function runCommand(command: () => Promise<void>) {
  exitOnSignal()
  try {
    await command()
  } catch (error) {
    // What the operator can act on is one line; anything else is ours to mend, with all there is.
    console.error(error instanceof StartError ? error.message : error)
    // Steps that were cut off may still be under way and would keep the process.
    process.exit(1)
  }
}
