import { buildWeb } from './build.ts'

// A server that is stopped while it waits takes its build along.
const stop = () => process.exit(1)
process.once('disconnect', stop)
await buildWeb((fraction, note) => process.send?.({ fraction, note }))
process.off('disconnect', stop)
process.disconnect?.()
