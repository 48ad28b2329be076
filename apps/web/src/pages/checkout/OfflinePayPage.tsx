import type { CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { nextAddress } from '../../features/checkout/next-address.ts'
import {
  type OrderAttempt,
  readOrderAttempt,
  sendOrder,
} from '../../features/checkout/send-order.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { throwMissing } from '../../lib/page/throw-missing.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { checkoutHandle } from './checkout-page.ts'
import { Notice } from './Notice.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { OutcomeTitle } from './OutcomeTitle.tsx'
import outcome from './outcome.module.css'
import { Steps } from './Steps.tsx'

export const loader = pageLoader<CheckoutDeal | null>(null, async ({ api, params }) => {
  const query = { dealSlug: params.dealSlug ?? '' }
  try {
    const { data } = await api('GET /api/v5/checkout/getClientAndDealOfferInfo', { query })
    return data.dealOffer
  } catch (error) {
    throwMissing(error)
  }
})

export const handle = checkoutHandle('Банк не отвечает', 'Заказ сохранён, пока банк недоступен.')

export function Component() {
  const deal = useLoaderData<CheckoutDeal | null>()
  return deal ? <OfflinePay key={deal.id} deal={deal} /> : <NotLoaded />
}

/** Stores the order while the bank is unreachable, and retries it with the same key. */
function OfflinePay({ deal }: { deal: CheckoutDeal }) {
  const words = wordsOf([deal.kind])
  const { run, isBusy, failure } = useAction()
  const [attempt, setAttempt] = useState<OrderAttempt | null>(null)
  // The attempt is in browser storage, unknown to the server.
  useEffect(() => {
    const stored = readOrderAttempt()
    if (stored?.dealSlug === deal.slug) setAttempt(stored)
  }, [deal.slug])

  const retry = () =>
    run(async (api) => {
      if (!attempt) return
      location.assign(nextAddress(await sendOrder(api, deal.slug, attempt.body)))
    })

  return (
    <>
      <Steps current="Оплата" last={words.step} />
      <section className={outcome.card} data-alone>
        <span className={outcome.mark} data-kind="waiting">
          <Icon name="timer" size={32} eager />
        </span>
        <OutcomeTitle>Банк сейчас не отвечает</OutcomeTitle>
        <p className={outcome.text}>
          Деньги не списались. Обычно связь с банком возвращается за несколько минут.{' '}
          {attempt ? 'Ваш заказ мы запомнили:' : 'Заказ можно оформить снова:'}{' '}
          <strong>{deal.title}</strong>
        </p>
        {failure && <Notice kind="error">{failure.message}</Notice>}
        <div className={outcome.actions}>
          {attempt ? (
            <Button size="lg" loading={isBusy} onClick={retry}>
              Попробовать ещё раз
            </Button>
          ) : (
            <Button size="lg" href={paths.order(deal.slug)}>
              Оформить заказ
            </Button>
          )}
          {attempt && (
            <Button
              size="lg"
              variant="ghost"
              href={paths.order(deal.slug, attempt.body.dealOfferPriceId)}
            >
              Изменить заказ
            </Button>
          )}
        </div>
        <ul className={outcome.facts}>
          <li>Двойной оплаты не будет: сколько бы раз вы ни нажали, это один и тот же заказ.</li>
          <li>
            Держим {words.held[1]} за вами 15 минут. Если банк молчит дольше, оформите заказ заново,
            когда связь появится.
          </li>
          <li>Заплатить на месте нельзя: там примут только оплаченное здесь.</li>
        </ul>
      </section>
    </>
  )
}
