import type { ApiClient } from '@skidora/contract/client.ts'
import { failureOf } from './failure.ts'

/** Result of a deletion; names follow the specification. */
export type Removal = { returned: true } | { returned: false; error: string }

export async function remove(
  api: ApiClient,
  action: (api: ApiClient) => Promise<unknown>,
): Promise<Removal> {
  try {
    await action(api)
    return { returned: true }
  } catch (error) {
    return { returned: false, error: failureOf(error).message }
  }
}
