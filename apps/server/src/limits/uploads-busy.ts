import { AppError } from '../app-error.ts'

const retryAfterSeconds = 5

/** With a cause it is our failure, which is logged; without one the server is just overloaded. */
export function uploadsBusy(cause?: unknown): AppError {
  return new AppError('uploads_busy', { retryAfterSeconds, cause })
}
