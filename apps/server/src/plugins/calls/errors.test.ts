import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logFailure, toAppError } from './errors.ts'

const failure = (code: string) => Object.assign(new Error('from the database'), { code })

function linesOf(error: Error): { level: string; msg: string }[] {
  const lines: string[] = []
  const formatters = { level: (level: string) => ({ level }) }
  logFailure(pino({ formatters }, { write: (line: string) => lines.push(line) }), error)
  return lines.map((line) => JSON.parse(line))
}

it.each(['22003', '22007', '22008', '22009', '22021', '22P02', '22P05'])(
  'returns 400 when the database rejects a value with %s, and logs a warning',
  (code) => {
    expect(toAppError(failure(code))).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(linesOf(failure(code))).toMatchObject([{ level: 'warn' }])
  },
)

it.each(['57014', '55P03', '25P03', '40P01', '40001'])(
  'returns 503 with a delay when the database fails with %s',
  (code) => {
    expect(toAppError(failure(code))).toMatchObject({
      ...{ status: 503, code: 'database_busy', retryAfterSeconds: 5 },
    })
  },
)

it.each(['22012', '23505', '42703', 'XX000'])(
  'returns 500 when the database fails with %s, and logs an error',
  (code) => {
    expect(toAppError(failure(code)).status).toBe(500)
    expect(linesOf(failure(code))).toMatchObject([{ level: 'error' }])
  },
)
