import { useLocation } from 'react-router'
import type { Failure } from '../../../lib/api/failure.ts'
import { signInPath } from '../../../lib/session/sign-in-path.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'

/** Form-level error; with a link to sign in again if that helps. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const { pathname } = useLocation()
  if (!failure || Object.keys(failure.payload).length > 0) return null
  if (failure.code !== 'sign_in_again')
    return (
      <InfoBox key={failure.message} kind="error" stays>
        {failure.message}
      </InfoBox>
    )
  return (
    <>
      <p role="alert">{failure.message}</p>
      <Button variant="secondary" href={signInPath(pathname)}>
        Войти ещё раз
      </Button>
    </>
  )
}
