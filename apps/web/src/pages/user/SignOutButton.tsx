import { createApiClient } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { dropToken } from '../../lib/session-token.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'

export function SignOutButton() {
  const { crmUrl } = useVisitor()
  async function signOut() {
    // The token goes from this browser even when the server cannot be told.
    await createApiClient({ crmUrl })('POST /api/v4/auth/sign-out').catch(() => {})
    dropToken()
    location.assign(paths.home())
  }
  return (
    <Button variant="ghost" icon="log-out" onClick={signOut}>
      Выйти
    </Button>
  )
}
