import type { BenchSite } from './bench-site.ts'
import { compare, compareRates, describe, type Load, roundMs, throughput } from './load.ts'
import { type Row, toRow } from './report.ts'
import { signIn, signInRequest } from './sign-in.ts'

const bounds = { personalInfo: 0.3, signIn: 0.8 }

/** The number of hashing threads; more requests would only wait. */
const signInsAtOnce = 4

/** The first request of every signed-in page, and the cost of many sign-ins. */
export async function measureAccounts(site: BenchSite): Promise<Row[]> {
  return [await measurePersonalInfo(site), await measureSignIn(site)]
}

async function measurePersonalInfo(site: BenchSite): Promise<Row> {
  const url = `${site.url}/api/v4/profile/personal-info`
  const headers = { authorization: `Bearer ${await signIn(site.url)}` }
  const body = Buffer.from(await (await fetch(url, { headers })).arrayBuffer())
  const result = await compare({ url: await site.startBare(body) }, { url, headers })
  return toRow({
    promise: 'personal info with a warm session',
    against: 'bare node:http sending the same bytes plain',
    bound: { kind: 'least', value: bounds.personalInfo },
    measured: result.ratio,
    detail: describe(result),
  })
}

async function measureSignIn(site: BenchSite): Promise<Row> {
  const signInByPassword = await signInRequest(site.url)
  const request: Load = {
    ...signInByPassword,
    uniqueIps: true,
    connections: signInsAtOnce,
  }
  const alone = await argonRate(signInByPassword.body.password)
  const result = await compareRates(alone, () => throughput(request, 200))
  return toRow({
    promise: 'sign-in by password',
    against: 'Argon2 alone checking the same password',
    bound: { kind: 'least', value: bounds.signIn },
    measured: result.ratio,
    detail: describe(result),
  })
}

/** Password checks per second without anything else. */
async function argonRate(password: string): Promise<() => Promise<number>> {
  // Imported late: its dependencies make this process, the client, slower than the servers it
  // measures.
  const { hashPassword, verifyPassword } = await import(
    '../apps/server/src/modules/accounts/passwords/passwords.ts'
  )
  const passwordHash = await hashPassword(password)
  return async () => {
    const began = performance.now()
    let count = 0
    const checkInLoop = async () => {
      while (performance.now() - began < roundMs) {
        await verifyPassword(passwordHash, password)
        count += 1
      }
    }
    await Promise.all(Array.from({ length: signInsAtOnce }, checkInLoop))
    return count / ((performance.now() - began) / 1000)
  }
}
