import { buildWeb } from './build.ts'

// Stops the build when the parent server exits.
const stop = () => process.exit(1)
process.once('disconnect', stop)
await buildWeb((fraction, note) => process.send?.({ fraction, note }))
process.off('disconnect', stop)
process.disconnect?.()
