import fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { createLogger, loggingOptions } from './logging.ts'
import { registerErrors } from './plugins/calls/errors.ts'

function capture() {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger(
    { logLevel: 'debug' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  return { lines, logger }
}

function buildApp(trustedProxies = 0) {
  const { lines, logger } = capture()
  const app = fastify(loggingOptions(logger, { trustedProxies }))
  app.get('/things/:id', async (request) => {
    request.log.info({ body: { email: 'a@b.ru', password: 'p', size: 3 } }, 'looked')
    return { id: request.id }
  })
  return { app, lines }
}

test('logs a request as one line with its id, route and time, without query, address and user agent', async () => {
  const { app, lines } = buildApp()
  await app.inject({
    url: '/things/7?phone=%2B79000000001&email=ivan@mail.ru',
    headers: { 'user-agent': 'Curl/1', cookie: 'ssr_token=secret', authorization: 'Bearer secret' },
  })
  const [, line] = lines
  expect(line).toMatchObject({
    level: 'info',
    method: 'GET',
    path: '/things/7',
    route: '/things/:id',
    status: 200,
    msg: 'request',
  })
  expect(line?.ms).toBeTypeOf('number')
  expect(JSON.stringify(lines)).not.toMatch(/9000000001|ivan|Curl|127\.0\.0\.1|secret/)
})

test('hides secret keys at any depth', async () => {
  const { app, lines } = buildApp()
  await app.inject('/things/7')
  expect(lines[0]?.body).toEqual({ email: '[hidden]', password: '[hidden]', size: 3 })

  const { logger, lines: own } = capture()
  logger.info({
    token: 't',
    request: { headers: { authorization: 'x', 'set-cookie': 'y', host: 'z' } },
  })
  expect(own[0]).toMatchObject({
    token: '[hidden]',
    request: { headers: { authorization: '[hidden]', 'set-cookie': '[hidden]', host: 'z' } },
  })
})

test('logs a missing page once and masks a phone in its path', async () => {
  const { app, lines } = buildApp()
  await app.inject('/call/+79000000001?x=1')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ path: '/call/[number]', status: 404 })
})

test('does not log the secret of an unsubscribe link', async () => {
  const { app, lines } = buildApp()
  for (const token of ['0A1B2C3D4E5F6A7B'.repeat(2), 'ABCDEFAB'.repeat(4), '01234567'.repeat(4)])
    await app.inject({ method: 'POST', url: `/unsubscribe/${token}` })
  const paths = lines.map((line) => String(line.path))
  expect(paths).toHaveLength(3)
  expect(paths.join()).not.toMatch(/[0-9A-F]{4}/)
})

test.each([
  ['abc-DEF_1.2', 'abc-DEF_1.2'],
  ['x'.repeat(65), undefined],
  ['a b', undefined],
  ['"><script>', undefined],
])('with X-Request-Id %s', async (given, kept) => {
  const { app, lines } = buildApp(1)
  const response = await app.inject({ url: '/things/7', headers: { 'x-request-id': given } })
  const { id } = response.json()
  if (kept) expect(id).toBe(kept)
  else expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines.map((line) => line.requestId)).toEqual([id, id])
})

test('ignores the X-Request-Id of a visitor without a trusted proxy', async () => {
  const { app, lines } = buildApp()
  const headers = { 'x-request-id': 'abc-DEF_1.2' }
  const { id } = (await app.inject({ url: '/things/7', headers })).json()
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines.map((line) => line.requestId)).toEqual([id, id])
})

test('logs the account of a request and the error code of a rejection', async () => {
  const { app, lines } = buildApp()
  registerErrors(app)
  app.decorateRequest('user', null)
  app.get('/staff', async (request) => {
    request.user = { id: 7 } as typeof request.user
    throw new AppError('staff_only')
  })
  await app.inject('/staff')
  await app.inject('/things/7')
  expect(lines[0]).toMatchObject({ status: 403, user: 7, refusal: 'staff_only' })
  expect(lines[2]).not.toHaveProperty('user')
  expect(lines[2]).not.toHaveProperty('refusal')
})

test('does not log the signed code of a coupon', async () => {
  const { app, lines } = buildApp()
  for (const path of ['/c/12.abc-def_ghi', '/c/12.AbC1234567890dEf', '/c/%61.x/y'])
    await app.inject(path)
  expect(lines.map((line) => line.path)).toEqual(Array(3).fill('/c/[code]'))
})

test('logs times in UTC', async () => {
  const { app, lines } = buildApp()
  await app.inject('/things/7')
  expect(lines[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('keeps the code of an error and drops its row data', () => {
  const { logger, lines } = capture()
  const refused = Object.assign(new Error('duplicate key of ivan@mail.ru'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(ivan@mail.ru) already exists.',
  })
  logger.error({ err: new Error('insert failed', { cause: refused }) }, 'broke')
  logger.error({ err: refused }, 'broke')
  expect(lines[1]?.err).toMatchObject({
    type: 'Error',
    code: '23505',
    constraint: 'users_email_key',
  })
  expect(JSON.stringify(lines)).not.toContain('ivan')
  expect(JSON.stringify(lines[0])).toContain('caused by')
})
