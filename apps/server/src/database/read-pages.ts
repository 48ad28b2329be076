/** Streams all rows by id, a page at a time, to bound memory. */
export async function* readPages<Row extends { id: number }>(
  pageSize: number,
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after, pageSize)
    yield* rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id ?? after
  }
}
