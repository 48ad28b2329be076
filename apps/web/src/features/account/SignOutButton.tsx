import { paths } from '@skidora/domain/pages/paths.ts'
import { createApiClient } from '../../lib/api/api-client.ts'
import { switchCouponCache } from '../../lib/browser/coupon-cache.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { clearToken } from '../../lib/session/session-token.ts'
import { useUserStore } from '../../lib/session/user-store.ts'
import { Form } from '../../ui/fields/Form.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'

/** The caller styles it. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const { crmUrl } = useVisitor()
  const userStore = useUserStore()
  async function signOut() {
    // Removes the token even when the request fails.
    await createApiClient({ crmUrl })('POST /api/v4/auth/sign-out').catch(() => {})
    clearToken()
    userStore.clear()
    await switchCouponCache(null)
    location.assign(paths.home())
  }
  return (
    <Form action={paths.signOut()} onSubmit={signOut}>
      <button type="submit" className={className}>
        <Icon name="log-out" />
        Выйти
      </button>
    </Form>
  )
}
