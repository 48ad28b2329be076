import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSignInDialog } from '../auth/use-sign-in-dialog.tsx'
import styles from '../discussions/discussions.module.css'
import type { ReviewedPlace } from './AddPlaceReviewDialog.tsx'

const AddPlaceReviewDialog = lazyPart(async () => ({
  default: (await import('./AddPlaceReviewDialog.tsx')).AddPlaceReviewDialog,
}))

type AddPlaceReviewButtonProps = { places: ReviewedPlace[]; placeId: number | null }

/** Opens the review form of a place; guests sign in first. */
export function AddPlaceReviewButton({ places, placeId }: AddPlaceReviewButtonProps) {
  const { isSignedIn } = useUser()
  const { openSignIn, signInDialog } = useSignInDialog('review')
  const [isOpen, setOpen] = useState(false)
  if (places.length === 0) return null
  return (
    <div className={styles.add}>
      <Button
        id="add-review"
        variant="secondary"
        onClick={() => (isSignedIn ? setOpen(true) : openSignIn())}
      >
        Написать отзыв
      </Button>
      {isOpen && (
        <Suspense>
          <AddPlaceReviewDialog places={places} placeId={placeId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {signInDialog}
    </div>
  )
}
