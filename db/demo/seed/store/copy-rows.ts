/** Chunks are sent between two generated deals, so few large ones arrive sooner. */
const chunkLength = 262_144

/** Rows made by copyRow, buffered as bytes, which the garbage collector need not scan. */
export class CopyRows {
  readonly #chunks: Buffer[] = []
  #text = ''

  constructor(rows: readonly string[] = []) {
    for (const row of rows) this.add(row)
  }

  add(row: string): void {
    this.#text += row
    if (this.#text.length >= chunkLength) this.#close()
  }

  /** The buffered rows, in few large chunks. */
  chunks(): readonly Buffer[] {
    if (this.#text !== '') this.#close()
    return this.#chunks
  }

  #close(): void {
    this.#chunks.push(Buffer.from(this.#text))
    this.#text = ''
  }
}
