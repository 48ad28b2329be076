import type { Network } from '@skidora/contract/networks.ts'
import { mailru } from './mailru.ts'
import { createNetwork, type NetworkAdapter, type NetworkClient } from './network.ts'
import type { NetworkProtocol } from './network-protocol.ts'
import { ok } from './ok.ts'
import { vk } from './vk.ts'
import { yandex } from './yandex.ts'

/** In display order. */
export const networkProtocols: Record<Network, NetworkProtocol> = { vk, yandex, mailru, ok }
export const networkNames = Object.keys(networkProtocols) as Network[]

export type NetworkClients = Partial<Record<Network, NetworkClient>>
export type Networks = Partial<Record<Network, NetworkAdapter>>

/** A network without credentials is off. */
export function createNetworks(clients: NetworkClients): Networks {
  return Object.fromEntries(
    networkNames.flatMap((name) => {
      const client = clients[name]
      return client ? [[name, createNetwork(name, networkProtocols[name], client)]] : []
    }),
  )
}
