import type { Desk } from '@skidora/contract/desk.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './cash-desk.module.css'

type DeskFooterProps = { desk: Desk; disconnect: () => Promise<boolean> }

export function DeskFooter({ desk, disconnect }: DeskFooterProps) {
  return (
    <div className={styles.footer}>
      <p>
        {desk.company}, {desk.title}
      </p>
      <Button variant="ghost" size="sm" onClick={disconnect}>
        Отключить устройство
      </Button>
    </div>
  )
}
