import type { Network } from '@skidora/contract/networks.ts'
import styles from './NetworkMark.module.css'

/** Letters instead of the networks' trademarked logos. */
const letters: Record<Network, string> = { vk: 'VK', yandex: 'Я', mailru: 'M', ok: 'ОК' }

export function NetworkMark({ network }: { network: Network }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {letters[network]}
    </span>
  )
}
