import { type Logger, pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { guestCaller } from '../../../../../test/support/caller.ts'
import type { Caller } from '../../handlers.ts'
import { createRateLimiter } from '../../plugins/limits/rate-limiter.ts'
import { clientLogHandlers } from './client-logs-routes.ts'

type Line = { level: string; msg: string; client: Record<string, string> }

let lines: Line[]
let handlers: ReturnType<typeof clientLogHandlers>
let log: Logger

beforeEach(() => {
  lines = []
  handlers = clientLogHandlers({ limiter: createRateLimiter() })
  log = pino(
    { base: null, formatters: { level: (label) => ({ level: label }) } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
})

const caller = (addressGroup = '203.0.113.5'): Caller => ({ ...guestCaller, addressGroup, log })

const post = (body: {
  level?: 'info' | 'warn' | 'error'
  message: string
  url?: string
  details?: string
}) => handlers['POST /api/v4/client/eventLog']({ body: { level: 'warn', ...body } }, caller())

describe('POST /api/v4/client/eventLog', () => {
  test('logs the line under one key', async () => {
    const response = await post({
      message: 'Undefined icon name',
      url: '/today/',
      details: '{"name":"x"}',
    })
    expect(response).toEqual({ data: null })
    expect(lines).toMatchObject([
      {
        level: 'warn',
        msg: 'client log',
        client: {
          level: 'warn',
          message: 'Undefined icon name',
          url: '/today/',
          details: '{"name":"x"}',
        },
      },
    ])
  })

  test.each([
    ['info', 'info'],
    ['warn', 'warn'],
    ['error', 'warn'],
  ] as const)("logs the browser's %s as %s", async (level, logged) => {
    await post({ level, message: 'm' })
    expect(lines.map((line) => line.level)).toEqual([logged])
  })

  test('replaces control and invisible characters by spaces and repairs broken text', async () => {
    await post({ message: 'one\r\n{"level":"error"}\u001b[31m\u202etwo\u2028\ud800' })
    expect(lines[0]?.client.message).toBe('one {"level":"error"} [31m two \ufffd')
  })

  test('masks personal data and secrets, and the query of the URL', async () => {
    await post({
      message: 'Bearer abcdefghijklmnopqrst for ivan@mail.ru',
      url: 'https://skidora.ru/user/?phone=79000000001#code=1234',
      details: 'phone +7 900 000-00-01, token=abc',
    })
    expect(lines[0]?.client).toEqual({
      level: 'warn',
      message: '[token] for [email]',
      url: 'https://skidora.ru/user/',
      details: 'phone [number], token=[hidden]',
    })
  })

  test('truncates long texts', async () => {
    await post({
      message: 'м'.repeat(2000),
      url: `/${'u'.repeat(1999)}`,
      details: 'д '.repeat(1000),
    })
    const { message = '', url = '', details = '' } = lines[0]?.client ?? {}
    expect([message.length, url.length, details.length]).toEqual([500, 300, 2000])
  })

  test('limits an address to sixty lines a minute over both calls', async () => {
    for (let count = 0; count < 30; count += 1) {
      await post({ message: 'm' })
      await handlers['GET /gateway/qa/logelk']({ query: { message: 'm' } }, caller())
    }
    await expect(post({ message: 'm' })).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
    })
    await handlers['GET /gateway/qa/logelk']({ query: { message: 'm' } }, caller('203.0.113.6'))
    expect(lines).toHaveLength(61)
  })
})

describe('GET /gateway/qa/logelk', () => {
  test('logs a warning', async () => {
    await handlers['GET /gateway/qa/logelk']({ query: { message: 'm', url: '/?a=b' } }, caller())
    expect(lines).toMatchObject([
      { level: 'warn', client: { level: 'warn', message: 'm', url: '/' } },
    ])
  })
})
