import type { BenchSite } from './bench-site.ts'
import { compare, compareRates, describe, type Load, roundMs, throughput } from './load.ts'
import { type Row, toRow } from './report.ts'
import { signIn, signInRequest } from './sign-in.ts'

const bounds = { personalInfo: 0.3, signIn: 0.8 }

/** As many at a time as there are threads for them; more would only wait. */
const signInsAtOnce = 4

/** What every page of a signed-in person asks first, and what a rush of people costs us. */
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
    fromEverywhere: true,
    connections: signInsAtOnce,
  }
  const alone = await argonAlone(signInByPassword.body.password)
  const result = await compareRates(alone, () => throughput(request, 200))
  return toRow({
    promise: 'sign-in by password',
    against: 'Argon2 alone checking the same password',
    bound: { kind: 'least', value: bounds.signIn },
    measured: result.ratio,
    detail: describe(result),
  })
}

/** Passwords checked a second when nothing else is done. */
async function argonAlone(password: string): Promise<() => Promise<number>> {
  // Not before it is needed: what it brings along makes this process, the client, slower than the
  // servers it measures.
  const { hashPassword, verifyPassword } = await import(
    '../apps/server/src/modules/accounts/passwords.ts'
  )
  const passwordHash = await hashPassword(password)
  return async () => {
    const began = performance.now()
    let count = 0
    const checkOn = async () => {
      while (performance.now() - began < roundMs) {
        await verifyPassword(passwordHash, password)
        count += 1
      }
    }
    await Promise.all(Array.from({ length: signInsAtOnce }, checkOn))
    return count / ((performance.now() - began) / 1000)
  }
}
