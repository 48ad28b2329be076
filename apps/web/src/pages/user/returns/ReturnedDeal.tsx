import type { PurchaseReturn } from '@skidora/contract/returns.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { BoughtDeal } from '../parts/BoughtDeal.tsx'
import returnStyles from './returns.module.css'

export function ReturnedDeal({ purchase }: { purchase: PurchaseReturn }) {
  const { city, now } = useVisitor()
  const boughtOn = formatDay(new Date(purchase.boughtAt), city.timeZone, new Date(now))
  return (
    <div className={returnStyles.head}>
      <BoughtDeal deal={purchase} styles={returnStyles} priority>
        {purchase.optionTitle}, куплено {boughtOn}
      </BoughtDeal>
    </div>
  )
}
