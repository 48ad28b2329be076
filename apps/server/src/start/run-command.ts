import { isDiskFull } from './disk-full.ts'
import { StartError } from './start-error.ts'
import { exitOnSignal } from './stop-signals.ts'

/** Runs one of our commands and sets the exit code. */
export async function runCommand(command: () => Promise<void>) {
  exitOnSignal()
  try {
    await command()
  } catch (error) {
    // An error the operator can fix is one line; anything else is a defect, printed with its stack.
    if (error instanceof StartError) console.error(error.message)
    else if (isDiskFull(error))
      console.error('Cannot write to the database: no space left on device.')
    else console.error(error)
    // Aborted steps may still be running and would keep the process alive.
    process.exit(1)
  }
}
