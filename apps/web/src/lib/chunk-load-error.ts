/** The code of a page could not be loaded: it is gone, it took too long, or something else. */
export class ChunkLoadError extends Error {
  readonly type: 'missing' | 'timeout' | 'other'
  readonly request: string

  constructor(type: ChunkLoadError['type'], request: string, cause?: unknown) {
    super(`Loading page code failed (${type}: ${request})`, { cause })
    this.name = 'ChunkLoadError'
    this.type = type
    this.request = request
  }
}
