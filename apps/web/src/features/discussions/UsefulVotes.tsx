import type { ApiClient } from '@skidora/contract/client.ts'
import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { VisuallyHidden } from '../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSignInDialog } from '../auth/use-sign-in-dialog.tsx'
import styles from './discussions.module.css'

type Counts = { usefulCount: number; uselessCount: number }

type UsefulVotesProps = Counts & {
  /** Of what is voted for, on the page. */
  id: string
  /** The user's own vote. */
  voted: boolean | null
  send: (api: ApiClient, isUseful: boolean) => Promise<Counts>
}

/** Useful / not useful votes; a new vote replaces the previous one. */
export function UsefulVotes({ id, voted, send, usefulCount, uselessCount }: UsefulVotesProps) {
  const { isSignedIn } = useUser()
  const [counts, setCounts] = useState({ usefulCount, uselessCount })
  const [choice, setChoice] = useState(voted)
  const { run, failure } = useAction()
  const { openSignIn, signInDialog } = useSignInDialog('vote')

  const vote = (isUseful: boolean) =>
    isSignedIn
      ? run(async (api) => {
          setCounts(await send(api, isUseful))
          setChoice(isUseful)
        })
      : openSignIn()

  return (
    <div className={styles.votes}>
      <Button
        id={`${id}-useful`}
        variant="ghost"
        size="sm"
        icon="thumbs-up"
        aria-pressed={choice === true}
        onClick={() => vote(true)}
      >
        <VisuallyHidden>Полезно, так считают: </VisuallyHidden>
        {counts.usefulCount}
      </Button>
      <Button
        id={`${id}-useless`}
        variant="ghost"
        size="sm"
        icon="thumbs-down"
        aria-pressed={choice === false}
        onClick={() => vote(false)}
      >
        <VisuallyHidden>Бесполезно, так считают: </VisuallyHidden>
        {counts.uselessCount}
      </Button>
      {failure && (
        <span className={styles.failure} role="alert">
          {failure.message}
        </span>
      )}
      {signInDialog}
    </div>
  )
}
