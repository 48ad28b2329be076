import type { CallName } from '@skidora/contract/calls.ts'
import type { TestApp } from '../app.ts'
import type { Actor } from './actors.ts'
import { type CallRequest, requestsOf, type WalkedCall } from './call-requests.ts'
import { accessOf, allowedChanges, allowedMarkers, allowedResponses } from './call-rules.ts'
import type { Marker } from './markers.ts'
import type { Victim } from './victim.ts'
import { changedTables, type RowReader } from './victim-rows.ts'

export type Walk = { site: TestApp; victim: Victim; rows: RowReader; actors: Actor[] }

/** One sentence per hole: who got through which call, and what they saw or changed. */
export async function walkCalls(walk: Walk, names: CallName[]): Promise<string[]> {
  const findings: string[] = []
  let before = await walk.rows.read()
  for (const name of endingLast(names)) {
    const { walked, unknown } = requestsOf(name, walk.victim)
    for (const path of unknown) findings.push(`${name}: unclassified value ${path}`)
    for (const actor of walk.actors)
      if (mayTry(actor, name)) findings.push(...(await walkCall(walk, walked, actor)))
    const after = await walk.rows.read()
    for (const table of changedTables(before, after))
      if (!allowedChanges[name]?.includes(table))
        findings.push(`${name}: changes the victim's ${table}`)
    before = after
  }
  return findings
}

/** Sign-out comes last, since it ends the session that the other calls need. */
const endingLast = (names: CallName[]) =>
  names.toSorted((one, other) => Number(isSignOut(one)) - Number(isSignOut(other)))
const isSignOut = (name: CallName) => name.endsWith('/sign-out')

/** Decisions of staff and cash desks are left to them; everybody tries the rest. */
function mayTry(actor: Actor, name: CallName): boolean {
  const access = accessOf(name)
  const isDecision = !name.startsWith('GET ')
  return !(
    isDecision &&
    ((access === 'staff' && actor.name === 'staff') ||
      (access === 'merchant' && actor.name === 'own merchant') ||
      (access === 'desk' && actor.name === 'own desk'))
  )
}

async function walkCall(walk: Walk, walked: WalkedCall, actor: Actor): Promise<string[]> {
  const { name } = walked
  const findings: string[] = []
  for (const request of walked.requests) {
    const response = await send(walk.site, request, actor.headers)
    const wrong = judgeResponse(walked, request, actor, response)
    if (wrong) findings.push(`${name} by ${actor.name}: ${wrong}`)
    for (const marker of findMarkers(walk.victim, response.text, allowedMarkers[name]))
      findings.push(`${name} by ${actor.name}: shows the victim's ${marker}`)
  }
  return [...new Set(findings)]
}

let addressCount = 0

/** Sends from a unique IP, to avoid limits per address. */
export async function send(
  site: TestApp,
  request: Pick<CallRequest, 'url'> & Partial<CallRequest>,
  headers: Record<string, string>,
) {
  addressCount += 1
  const { about: _about, ...sent } = request
  const response = await site.app.inject({
    ...sent,
    headers: { ...request.headers, ...headers },
    remoteAddress: `10.9.${Math.floor(addressCount / 250)}.${addressCount % 250}`,
  })
  const text = [
    response.body,
    response.rawPayload.toString('latin1'),
    decodeURIComponent(String(response.headers.location ?? '')),
  ].join('\n')
  const isJson = String(response.headers['content-type']).includes('json')
  const code: string | undefined = isJson ? response.json().error?.code : undefined
  return { status: response.statusCode, code, text }
}

type WalkResponse = Awaited<ReturnType<typeof send>>

/** What is wrong with a response, if anything. */
function judgeResponse(
  { name, takesIds }: WalkedCall,
  { about }: CallRequest,
  actor: Actor,
  { status, code }: WalkResponse,
) {
  const outcome = code ?? String(status)
  if (status >= 500) return `returns ${outcome}`
  const refusal = refusalOf(name, actor)
  if (refusal) return outcome === refusal ? undefined : `returns ${outcome}, not ${refusal}`
  if (accessOf(name) === 'user' && outcome === 'unauthorized') return 'is signed out too early'
  // Only foreign ids must be rejected; without them callers see their own or public data.
  if (!takesIds || !isStranger(name, actor)) return undefined
  const isRefused = [401, 403, 404].includes(status) && outcome !== 'xsrf_token_mismatch'
  const others = [
    ...(allowedResponses[name] ?? []),
    ...(allowedResponses[`${name} ${about}`] ?? []),
  ]
  return isRefused || others.includes(outcome) ? undefined : `returns ${outcome} to foreign ids`
}

/** The rejection that this actor must get for any input. */
function refusalOf(name: CallName, { name: actor, headers }: Actor): string | undefined {
  const access = accessOf(name)
  const isSignedIn = 'authorization' in headers && actor !== 'signed-out customer'
  if (access === 'merchant') return 'x-merchant-key' in headers ? undefined : 'merchant_key_refused'
  if (access === 'desk') return actor.endsWith(' desk') ? undefined : 'desk_not_connected'
  if (access !== 'guest' && !isSignedIn) return 'unauthorized'
  if (access === 'staff' && actor !== 'staff') return 'staff_only'
  return undefined
}

/** Staff and the coupon's own merchant may see what their calls are for. */
const isStranger = (name: CallName, actor: Actor) =>
  !(accessOf(name) === 'staff' && actor.name === 'staff') &&
  !(accessOf(name) === 'merchant' && actor.name === 'own merchant') &&
  !(accessOf(name) === 'desk' && actor.name === 'own desk')

export function findMarkers(victim: Victim, text: string, allowed: Marker[] = []): string[] {
  const found = Object.entries(victim.markers).filter(([, marker]) => text.includes(marker))
  return found.map(([name]) => name).filter((name) => !allowed.includes(name as Marker))
}
