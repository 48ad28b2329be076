import { buildWeb } from './build.ts'

// A server that is stopped while it waits takes its build along.
process.once('disconnect', () => process.exit(1))
await buildWeb((fraction, note) => process.send?.({ fraction, note }))
process.disconnect?.()
