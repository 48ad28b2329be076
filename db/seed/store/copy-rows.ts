/** A piece is sent between two deals that are being made, so few large ones arrive sooner. */
const chunkLength = 262_144

/** Rows made by copyRow. They wait as bytes, which the garbage collector need not look through. */
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

  /** What is there so far, in few large pieces. */
  chunks(): readonly Buffer[] {
    if (this.#text !== '') this.#close()
    return this.#chunks
  }

  #close(): void {
    this.#chunks.push(Buffer.from(this.#text))
    this.#text = ''
  }
}
