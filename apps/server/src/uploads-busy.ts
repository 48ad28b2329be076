import { AppError } from './app-error.ts'

const retryAfterSeconds = 5

/** With a cause it is our failure, which is logged; without one the server is just overloaded. */
export function uploadsBusy(cause?: unknown): AppError {
  return new AppError(
    503,
    'uploads_busy',
    'Сайт сейчас не успевает принимать файлы. Попробуйте ещё раз через несколько секунд.',
    { retryAfterSeconds, cause },
  )
}
