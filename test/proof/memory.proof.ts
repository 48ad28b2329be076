import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBenchSite } from '../../bench/bench-site.ts'
import { signIn, signInRequest } from '../../bench/sign-in.ts'
import { makeBombs, makeLargePicture } from './picture-bombs.ts'
import { readProcessMemory } from './process-memory.ts'

/**
 * Sends the requests that once grew the site to gigabytes, without rate limits, and exits with 1 if
 * the server's memory exceeds the limit. The picture process and the embedded PostgreSQL, which have
 * limits of their own, are reported. `node test/proof/memory.proof.ts 0.1` sends a tenth; a second
 * argument selects the phases whose names contain it.
 */
const maxMegabytes = 600
const scale = Number(process.argv[2] ?? 1)
const only = process.argv[3] ?? ''
const times = (count: number) => Math.max(1, Math.round(count * scale))

const dataDir = await mkdtemp(join(tmpdir(), 'skidora-proof-'))
const site = await startBenchSite(dataDir)
const { hostname, port } = new URL(site.url)
const agent = new Agent({ keepAlive: true, maxSockets: 32 })
let isWithinBound = true

type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer | string }

function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    request(
      { hostname, port, path, method, agent, headers: { ...headers, ...length } },
      (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    )
      .once('error', reject)
      .end(body)
  })
}

/** Runs a phase and samples the memory of the server and of its child processes. */
async function measure(name: string, phase: () => Promise<string>) {
  if (!name.includes(only)) return
  let highest = 0
  const highestOfOthers = new Map<string, number>()
  let isOver = false
  const sampling = (async () => {
    while (!isOver) {
      const { server, others } = await readProcessMemory(site.pid)
      if (server === 0) throw new Error(`the site stopped during: ${name}`)
      highest = Math.max(highest, server)
      for (const [role, megabytes] of others)
        highestOfOthers.set(role, Math.max(highestOfOthers.get(role) ?? 0, megabytes))
      await sleep(100)
    }
    return ''
  })()
  const began = performance.now()
  const outcome = await Promise.race([phase(), sampling])
  isOver = true
  await sampling
  const seconds = Math.round((performance.now() - began) / 1000)
  const verdict = highest <= maxMegabytes ? 'ok' : `ABOVE ${maxMegabytes} MB`
  console.log(
    `${name}: server at most ${Math.round(highest)} MB, ${verdict} (${seconds} s; ${outcome})`,
  )
  // A process that has just been forked is briefly not recognised, and has no memory of its own.
  for (const [role, megabytes] of highestOfOthers)
    if (megabytes >= 1) console.log(`  ${role}: at most ${Math.round(megabytes)} MB`)
  if (highest > maxMegabytes) isWithinBound = false
}

/** Sends `count` requests, 32 at a time; returns the count per status. */
async function sendMany(count: number, one: (number: number) => Promise<number>): Promise<string> {
  const statuses = new Map<number, number>()
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      const status = await one(next)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 32 }, worker))
  return [...statuses].map(([status, many]) => `${many} × ${status}`).join(', ')
}

/** A third each of up to 200 bytes, up to the maximum accepted, and up to 14 KB. */
function unknownPath(number: number): string {
  const [from, to] = [
    [10, 200],
    [200, 2048],
    [2049, 14_000],
  ][number % 3] as [number, number]
  const length = from + ((number * 7919) % (to - from))
  return `/${number}-`.padEnd(length, 'x')
}

function filters(number: number, bytes: number): string {
  const values = Array.from({ length: 100 }, (_, index) => `${number}-${index}-`.padEnd(100, 'x'))
  const one = { field: 'tag', operator: 'in', value: values }
  const count = Math.floor(bytes / JSON.stringify(one).length)
  const list =
    count > 0 ? Array.from({ length: count }, () => one) : [{ ...one, value: values.slice(0, 70) }]
  return JSON.stringify({ category: { city: 'moscow', mainPage: true }, filters: list })
}

const dealOffers = '/gateway/dealOfferService/api/v1/deal-offer'
const json = { ...(await signInRequest(site.url)).headers, 'content-type': 'application/json' }
const post = (body: string) => send(dealOffers, { method: 'POST', headers: json, body })

async function sendBombs(): Promise<string> {
  const headers = {
    ...(await signInRequest(site.url)).headers,
    authorization: `Bearer ${await signIn(site.url)}`,
  }
  const bombs = await makeBombs()
  const statuses = await Promise.all(
    bombs.map(({ form, type }) =>
      send('/api/v4/profile/change-avatar', {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: form,
      }),
    ),
  )
  return bombs.map(({ name }, index) => `${name} ${statuses[index]}`).join(', ')
}

/** An account with its own IP. */
async function register(number: number): Promise<Record<string, string>> {
  const { headers } = await signInRequest(site.url)
  const address = { 'x-forwarded-for': `203.0.113.${number}` }
  const response = await fetch(`${site.url}/api/v4/profile/registration`, {
    method: 'POST',
    headers: { ...headers, ...address, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Вера', email: `proof-${number}@example.com`, password: 'velvet-Onion-42' },
    }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return { ...address, authorization: `Bearer ${data.token}` }
}

/** Uploads 10 MB pictures from sixteen accounts, 32 at a time. */
async function sendUploads(count: number): Promise<string> {
  const people = await Promise.all(Array.from({ length: 16 }, (_, number) => register(number)))
  const { form, type } = await makeLargePicture(10_000_000)
  return sendMany(count, (number) =>
    send('/api/v4/profile/change-avatar', {
      method: 'POST',
      headers: { ...people[number % people.length], 'content-type': type },
      body: form,
    }),
  )
}

/** Half of them send headers byte by byte, half a body; the server must close all in a minute. */
async function openSlow(count: number): Promise<string> {
  const sockets = Array.from({ length: count }, (_, number) => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    socket.resume()
    socket.write(
      number % 2 === 0
        ? 'GET / HTTP/1.1\r\nhost: localhost\r\nx: '
        : `POST ${dealOffers} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n`,
    )
    return socket
  })
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1000)
  // Some sockets get an error before the close, since they kept writing.
  const closed = Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  )
  await Promise.race([closed, sleep(60_000)])
  clearInterval(drip)
  const open = sockets.filter((socket) => !socket.closed)
  for (const socket of open) socket.destroy()
  if (open.length > 0) isWithinBound = false
  return `${count - open.length} of ${count} ended by the server`
}

try {
  await measure('before', () =>
    sendMany(times(300), (number) =>
      send(['/', '/today/', '/services', '/brands'][number % 4] ?? '/'),
    ),
  )
  await measure('unknown paths', () =>
    sendMany(times(200_000), (number) => send(unknownPath(number))),
  )
  await measure('filters of 60 KB', () =>
    sendMany(times(20_000), (number) => post(filters(number, 60_000))),
  )
  await measure('filters of 7 KB', () =>
    sendMany(times(5000), (number) => post(filters(number, 7000))),
  )
  await measure('picture bombs', sendBombs)
  await measure('uploads of 10 MB', () => sendUploads(times(300)))
  await measure('slow connections', () => openSlow(times(4000)))
} finally {
  agent.destroy()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
process.exitCode = isWithinBound ? 0 : 1
