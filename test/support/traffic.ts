import { setTimeout as sleep } from 'node:timers/promises'
import { uniqueIp } from './unique-ip.ts'
import { fetchXsrf } from './xsrf.ts'

const pages = ['/', '/today/', '/api/v4/category/menu', '/?page=2']
const readers = 6

export type Traffic = {
  /** Tokens of successful sign-ins: the site must recognise them from then on. */
  tokens: string[]
  responses: number
  /** Error codes of each reader's last request. */
  ended: Promise<string[]>
}

export async function signIn(url: string, login = 'demo@skidora.ru'): Promise<Response> {
  return fetch(`${url}/api/v4/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...uniqueIp(), ...(await fetchXsrf(url)) },
    body: JSON.stringify({ login, password: 'Skidora-2026' }),
  })
}

export async function tokenOf(response: Response): Promise<string> {
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

export async function isKnown(url: string, token: string): Promise<boolean> {
  const response = await fetch(`${url}/api/v4/profile/personal-info`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return response.ok
}

/** Visitors who read pages and sign in until the site stops responding. */
export function sendTraffic(url: string): Traffic {
  const traffic = { tokens: [] as string[], responses: 0 }

  async function read(reader: number): Promise<string> {
    for (let next = reader; ; next += 1) {
      try {
        await (await fetch(`${url}${pages[next % pages.length]}`)).text()
        traffic.responses += 1
      } catch (error) {
        return codeOf(error)
      }
    }
  }

  async function enter(login: string): Promise<string> {
    for (;;) {
      try {
        const response = await signIn(url, login)
        if (response.ok) traffic.tokens.push(await tokenOf(response))
        await sleep(50)
      } catch (error) {
        return codeOf(error)
      }
    }
  }

  const visitors = [...Array.from({ length: readers }, (_, reader) => read(reader))]
  const ended = Promise.all([...visitors, enter('demo@skidora.ru'), enter('empty@skidora.ru')])
  return Object.assign(traffic, { ended })
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
}
