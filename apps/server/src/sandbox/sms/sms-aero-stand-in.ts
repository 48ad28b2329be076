import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How it responds to requests from now on. */
export type Mood =
  | 'good'
  | 'no credits'
  | 'reject'
  | 'broken'
  | 'moved'
  | 'garbage'
  | 'silent'
  | 'cut off'

export type Order = { method: string; fields: Record<string, string> }

export type SmsAeroStandIn = {
  /** With credentials, as in SMS_URL. */
  url: string
  /** Accepted requests in order. */
  orders: Order[]
  mood: Mood
  close(): Promise<void>
}

const account = { email: 'demo@skidora.ru', key: 'key:with/signs' }

/** A substitute for SMS Aero: the same URLs, validation and responses, but no phone rings. */
export async function startSmsAeroStandIn(): Promise<SmsAeroStandIn> {
  const server = createServer(async (request, response) => {
    const order = await readOrder(request)
    if (standIn.mood === 'silent') return
    if (standIn.mood === 'cut off') return request.socket.destroy()
    if (standIn.mood === 'garbage') return response.end('<html>502 Bad Gateway</html>')
    respond(response, order, request.headers.authorization, standIn)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const login = `${encodeURIComponent(account.email)}:${encodeURIComponent(account.key)}`
  const standIn: SmsAeroStandIn = {
    url: `http://${login}@127.0.0.1:${port}/v2`,
    orders: [],
    mood: 'good',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

async function readOrder(request: IncomingMessage): Promise<Order> {
  const body = Buffer.concat(await Array.fromAsync(request)).toString()
  const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
  return {
    method: `${request.method} ${pathname}`,
    fields: Object.fromEntries(new URLSearchParams(body)),
  }
}

function respond(
  response: ServerResponse,
  order: Order,
  authorization: string | undefined,
  { mood, orders }: SmsAeroStandIn,
) {
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const known = `Basic ${Buffer.from(`${account.email}:${account.key}`).toString('base64')}`
  if (authorization !== known)
    return send(401, { success: false, data: null, message: 'Authentication failed.' })
  if (mood === 'broken') return send(500, { success: false, data: null, message: 'Server error.' })
  if (mood === 'moved') return send(302, { success: true, data: null, message: 'Moved.' })
  if (mood === 'no credits') return send(200, { result: 'no credits' })
  if (mood === 'reject') return send(200, { result: 'reject', reason: 'empty field' })
  const check = checks[order.method]
  if (!check) return send(404, { success: false, data: null, message: 'Unknown method.' })
  const wrong = check(order.fields)
  if (wrong)
    return send(400, {
      success: false,
      data: { [wrong]: ['Invalid value.'] },
      message: 'Validation error.',
    })
  orders.push(order)
  send(200, {
    success: true,
    data: { id: orders.length, status: 0, ...order.fields },
    message: null,
  })
}

const isPhone = (text = '') => /^7\d{10}$/.test(text)

/** The invalid field, by method. */
const checks: Record<string, (fields: Order['fields']) => string | undefined> = {
  'POST /v2/sms/send': ({ number, sign, text }) =>
    isPhone(number) ? (sign ? (text ? undefined : 'text') : 'sign') : 'number',
  'POST /v2/flashcall/send': ({ phone, code = '' }) =>
    isPhone(phone) ? (/^\d{4}$/.test(code) ? undefined : 'code') : 'phone',
}
