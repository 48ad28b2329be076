import pg from 'pg'

type Query = { text?: unknown; name?: string; submit?: unknown }

/** Rewrites SQL statements of the site during `work`, as if a condition had been forgotten. */
export async function withRewrittenSql<Result>(
  rewrite: (text: string) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { prototype } = pg.Client as unknown as {
    prototype: { query(this: pg.Client, first: unknown, ...rest: unknown[]): unknown }
  }
  const { query } = prototype
  prototype.query = function rewritten(first, ...rest) {
    if (typeof first === 'string') return query.call(this, rewrite(first), ...rest)
    const config = first as Query
    if (typeof config?.text !== 'string' || config.submit) return query.call(this, first, ...rest)
    const text = rewrite(config.text)
    // A prepared statement is cached by name, so a changed text needs another name.
    const name = config.name && text !== config.text ? `${config.name}_hole` : config.name
    return query.call(this, { ...config, text, name }, ...rest)
  }
  try {
    return await work()
  } finally {
    prototype.query = query
  }
}

/** Overrides properties of an object during `work`. */
export async function withChanged<Target extends object, Result>(
  target: Target,
  changes: Partial<Record<string, unknown>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const original = { ...target }
  Object.assign(target, changes)
  try {
    return await work()
  } finally {
    for (const key of Object.keys(changes)) delete (target as Record<string, unknown>)[key]
    Object.assign(target, original)
  }
}
