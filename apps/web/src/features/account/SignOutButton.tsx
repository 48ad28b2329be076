import { createApiClient } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { dropToken } from '../../lib/session-token.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Looks like whatever it stands among. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const { crmUrl } = useVisitor()
  async function signOut() {
    // The token goes from this browser even when the server cannot be told.
    await createApiClient({ crmUrl })('POST /api/v4/auth/sign-out').catch(() => {})
    dropToken()
    location.assign(paths.home())
  }
  return (
    <button type="button" className={className} onClick={signOut}>
      <Icon name="log-out" />
      Выйти
    </button>
  )
}
