import type { ReviewablePurchase, ReviewRejection } from '@skidora/contract/reviews.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { Suspense, useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { useSignInDialog } from '../auth/use-sign-in-dialog.tsx'
import styles from '../discussions/discussions.module.css'

const AddReviewDialog = lazyPart(async () => ({
  default: (await import('./AddReviewDialog.tsx')).AddReviewDialog,
}))

/** Opens the review form, or explains why the user may not write one. */
export function AddReviewButton({ dealSlug }: { dealSlug: string }) {
  const { isSignedIn } = useUser()
  const { run, isBusy, failure } = useAction()
  const { openSignIn, signInDialog } = useSignInDialog('review')
  const [refusal, setRefusal] = useState<ReviewRejection>()
  const [purchases, setPurchases] = useState<ReviewablePurchase[]>()

  const open = () =>
    isSignedIn
      ? run(async (api) => {
          const query = { dealOfferSlug: dealSlug }
          const { data } = await api('GET /api/v4/dealOffer/canAddReview', { query })
          if (data.reason === 'signed_out') openSignIn()
          else setRefusal(data.reason ?? undefined)
          setPurchases(data.canAddReview ? data.purchases : undefined)
        })
      : openSignIn()

  return (
    <div className={styles.add}>
      <Button id="add-review" variant="secondary" loading={isBusy} onClick={open}>
        Написать отзыв
      </Button>
      <p className={styles.muted} role="status">
        {refusal === 'not_bought' && 'Отзыв могут оставить только покупатели этой акции.'}
        {refusal === 'not_used' &&
          'Отзыв можно написать, когда купон использован или визит начался.'}
        {refusal === 'returned' && 'Покупка возвращена, написать о ней отзыв нельзя.'}
        {refusal === 'reviewed' && (
          <>
            Вы уже написали об этой покупке. Отзыв{' '}
            <TextLink href={paths.reviews()}>в вашем кабинете</TextLink>.
          </>
        )}
        {failure?.message}
      </p>
      {purchases && (
        <Suspense>
          <AddReviewDialog purchases={purchases} onClose={() => setPurchases(undefined)} />
        </Suspense>
      )}
      {signInDialog}
    </div>
  )
}
