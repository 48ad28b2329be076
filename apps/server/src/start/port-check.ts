import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/** Fails early, before any long step, when the port is not available. */
export async function checkPort(port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (cause: NodeJS.ErrnoException) => reject(toListenError(cause, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

export function toListenError(
  cause: NodeJS.ErrnoException,
  port: number,
  host: string,
): StartError {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken by another program; set PORT to a free one.`, {
        cause,
      })
    case 'EACCES':
      return new StartError(
        `Port ${port} needs more rights than this user has; set PORT to one above 1023.`,
        { cause },
      )
    default:
      return new StartError(`Cannot listen on HOST ${host}, PORT ${port}: ${cause.message}.`, {
        cause,
      })
  }
}
