import pg from 'pg'
import { StartError } from './start-error.ts'

const oldestVersion = 15
const timeoutMs = 5000

/** Checks that the database of a variable is reachable and new enough. */
export async function checkOutsidePostgres(variable: string, databaseUrl: string): Promise<void> {
  const version = await readVersion(databaseUrl).catch((cause: unknown) => {
    // The URL contains a password, so only the host is named.
    const host = new URL(databaseUrl).host || 'localhost'
    throw new StartError(`${variable}: cannot reach PostgreSQL at ${host} (${messageOf(cause)}).`, {
      cause,
    })
  })
  if (version < oldestVersion) {
    throw new StartError(
      `${variable} is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`,
    )
  }
}

async function readVersion(databaseUrl: string): Promise<number> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer / 10000 as version`,
    )
    return rows[0]?.version ?? 0
  } finally {
    await client.end().catch(() => {})
  }
}

function messageOf(error: unknown): string {
  // Several addresses of one host failed: the first error is enough.
  if (error instanceof AggregateError) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
