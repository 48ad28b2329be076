import type { BenchSite } from './bench-site.ts'
import { compare, describe } from './load.ts'
import { type Row, toRow } from './report.ts'
import { signIn } from './sign-in.ts'

const atLeast = 0.035

/** Pages of a signed-in user: every request loads its data and renders. */
export async function measureFreshPages(site: BenchSite): Promise<Row[]> {
  const cookie = `ssr_token=${await signIn(site.url)}`
  const rows: Row[] = []
  for (const [name, path] of [
    ['home, 51 cards', '/'],
    ['today, 64 cards', '/today/'],
  ] as const) {
    const url = site.url + path
    const body = Buffer.from(await (await fetch(url, { headers: { cookie } })).arrayBuffer())
    const bare = { url: await site.startBare(body) }
    const result = await compare(bare, { url, headers: { cookie } })
    rows.push(
      toRow({
        promise: `page rendered afresh, data included, ${name}`,
        against: 'bare node:http sending the same bytes plain',
        bound: { kind: 'least', value: atLeast },
        measured: result.ratio,
        detail: describe(result),
      }),
    )
  }
  return rows
}
