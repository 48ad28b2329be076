import type { Network } from '@skidora/contract/networks.ts'
import styles from './NetworkMark.module.css'

/** Plain letters of our own: the networks' logos are theirs. */
const letters: Record<Network, string> = { vk: 'VK', yandex: 'Я', mailru: 'M', ok: 'ОК' }

export function NetworkMark({ network }: { network: Network }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {letters[network]}
    </span>
  )
}
