import type { ApiClient } from '@skidora/contract/client.ts'
import type { Desk } from '@skidora/contract/desk.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../features/confirmation/ConfirmDialog.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './cash-desk.module.css'

type DeskFooterProps = {
  desk: Desk
  disconnect: (api: ApiClient) => Promise<unknown>
  onDisconnected: () => void
}

export function DeskFooter({ desk, disconnect, onDisconnected }: DeskFooterProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className={styles.footer}>
      <p>
        {desk.company}, {desk.title}
      </p>
      <Button variant="ghost" size="sm" onClick={() => setConfirming(true)}>
        Отключить устройство
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Отключить устройство?"
          yes="Отключить"
          no="Отмена"
          send={disconnect}
          onClose={() => setConfirming(false)}
          onDone={onDisconnected}
        >
          Гасить купоны с него будет нельзя. Чтобы подключить его снова, понадобится ключ компании
          или новая ссылка.
        </ConfirmDialog>
      )}
    </div>
  )
}
