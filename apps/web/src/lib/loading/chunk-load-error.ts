/** Page code failed to load: file gone, timeout, no network, or another error. */
export class ChunkLoadError extends Error {
  readonly type: 'missing' | 'timeout' | 'unreachable' | 'other'
  readonly request: string

  constructor(type: ChunkLoadError['type'], request: string, cause?: unknown) {
    super(`Loading page code failed (${type}: ${request})`, { cause })
    this.name = 'ChunkLoadError'
    this.type = type
    this.request = request
  }
}
