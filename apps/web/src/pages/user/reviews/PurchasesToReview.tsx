import type { ReviewablePurchase } from '@skidora/contract/reviews.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { VisuallyHidden } from '../../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from '../parts/account.module.css'
import { BoughtDeal } from '../parts/BoughtDeal.tsx'
import reviewStyles from './reviews.module.css'

const AddReviewDialog = lazyPart(async () => ({
  default: (await import('../../../features/reviews/AddReviewDialog.tsx')).AddReviewDialog,
}))

/** Purchases without a review. */
export function PurchasesToReview({ purchases }: { purchases: ReviewablePurchase[] }) {
  const { city, now } = useVisitor()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<ReviewablePurchase>()
  return (
    <>
      <ul className={styles.rows}>
        {purchases.map((purchase) => (
          <li key={purchase.id} className={reviewStyles.purchase}>
            <BoughtDeal deal={purchase} styles={reviewStyles}>
              {purchase.optionTitle}, куплено{' '}
              {formatDay(new Date(purchase.boughtAt), city.timeZone, new Date(now))}
            </BoughtDeal>
            <Button variant="secondary" size="sm" onClick={() => setChosen(purchase)}>
              Написать
              <VisuallyHidden> отзыв: {purchase.dealTitle}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Suspense>
          <AddReviewDialog
            purchases={[chosen]}
            onClose={() => {
              setChosen(undefined)
              revalidate()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
