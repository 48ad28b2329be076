import type { ClientBase, Pool } from 'pg'

export type DemoSeedState = {
  /** `running` also means an interrupted seed with incomplete data. */
  state: 'running' | 'done'
  seed: number
  deals: number
}

const fact = 'demo_seed'

/** State of the demo seed of this store; null if there was none. */
export async function demoSeedState(pool: Pool): Promise<DemoSeedState | null> {
  const { rows } = await pool.query<{ value: DemoSeedState }>(
    'select store_facts.value from store_facts where store_facts.name = $1',
    [fact],
  )
  return rows[0]?.value ?? null
}

export async function writeDemoSeedState(client: ClientBase, value: DemoSeedState): Promise<void> {
  await client.query(
    `insert into store_facts (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [fact, value],
  )
}

export async function forgetDemoSeed(client: ClientBase): Promise<void> {
  await client.query('delete from store_facts where store_facts.name = $1', [fact])
}
