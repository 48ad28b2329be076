/** All rows in the order of their ids, a page at a time, so that no list is too long for memory. */
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
