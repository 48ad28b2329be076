import type { GivenGift } from '@skidora/contract/gifts.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from '../parts/account.module.css'
import { BoughtDeal } from '../parts/BoughtDeal.tsx'
import giftStyles from './given-gifts.module.css'

const ChangeGiftDialog = lazyPart(async () => ({
  default: (await import('./ChangeGiftDialog.tsx')).ChangeGiftDialog,
}))

export function GivenGiftCard({ given }: { given: GivenGift }) {
  const [isChanging, setChanging] = useState(false)
  const now = new Date(useVisitor().now)
  const { gift, sentAt } = given
  return (
    <article className={giftStyles.card} aria-label={`Подарок: ${gift.recipientName}`}>
      <div className={giftStyles.head}>
        <BoughtDeal deal={given} styles={giftStyles}>
          {given.optionTitle}
          {given.quantity > 1 && `, ${countOf(given.quantity, ['купон', 'купона', 'купонов'])}`}
        </BoughtDeal>
      </div>
      <p>
        Получатель: <strong>{gift.recipientName}</strong>, {gift.recipientEmail}
      </p>
      <p className={styles.muted}>{stateText(given, now)}</p>
      {given.canChange && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
            {sentAt ? 'Изменить и отправить снова' : 'Изменить'}
          </Button>
        </div>
      )}
      <Suspense>
        {isChanging && <ChangeGiftDialog given={given} onClose={() => setChanging(false)} />}
      </Suspense>
    </article>
  )
}

function stateText({ gift, sentAt, claimedAt, quantity, timeZone }: GivenGift, now: Date): string {
  const when = (time: string) => formatDayTime(new Date(time), timeZone, now)
  if (claimedAt)
    return `${gift.recipientName}: подарок в личном кабинете с ${when(claimedAt)}. Вернуть за него деньги можно, только если получатель от него откажется.`
  if (quantity === 0) return 'Подарком уже воспользовались, или вы его вернули.'
  if (sentAt) return `Письмо отправлено ${when(sentAt)}, подарок ещё не забрали.`
  return new Date(gift.sendAt) <= now ? 'Отправляем письмо.' : `Отправим ${when(gift.sendAt)}.`
}
