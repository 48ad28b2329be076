import type { Network } from '@skidora/contract/networks.ts'
import { networkTitles } from '@skidora/domain/networks.ts'

export const networkNames = (networks: Network[]) =>
  networks.map((network) => networkTitles[network]).join(', ')
