import type { DealPrice } from '@skidora/contract/deals.ts'
import type { DealState } from '@skidora/domain/deal-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import styles from './DealBar.module.css'

type DealBarProps = { option: DealPrice; state: DealState; hasOptions: boolean }

/** The panel in brief at the bottom of a phone, while the rest of the page is read. */
export function DealBar({ option, state, hasOptions }: DealBarProps) {
  return (
    <aside className={styles.bar} aria-label="Выбранный вариант">
      <div className={styles.chosen}>
        {hasOptions && <span className={styles.title}>{option.title}</span>}
        <Price price={option.price} discounted={option.priceDiscounted} />
      </div>
      {state === 'onSale' ? (
        hasOptions && (
          <Button href="#options" variant="secondary">
            Варианты
          </Button>
        )
      ) : (
        <Button href="#waitlist" icon="bell">
          Сообщить
        </Button>
      )}
    </aside>
  )
}
