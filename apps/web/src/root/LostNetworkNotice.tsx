import { lostNetwork, useLostNetwork } from '../lib/lost-network.ts'
import { Button } from '../ui/Button.tsx'
import styles from './LostNetworkNotice.module.css'

/** Over a page that stays as it is while something could not be loaded. */
export function LostNetworkNotice() {
  const isLost = useLostNetwork()
  const needsReload = lostNetwork.needsReload()
  return (
    <div role="status">
      {isLost && (
        <div className={styles.notice}>
          <p>
            {needsReload ? (
              'Пока вы были на сайте, мы его обновили. Загрузите новую версию страницы.'
            ) : (
              <>
                <strong>Нет связи с сервером.</strong> Продолжим, как только она появится.
              </>
            )}
          </p>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => (needsReload ? window.location.reload() : lostNetwork.retry())}
          >
            {needsReload ? 'Обновить' : 'Повторить'}
          </Button>
        </div>
      )}
    </div>
  )
}
