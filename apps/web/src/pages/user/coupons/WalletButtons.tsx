import type { CouponDetails, Wallet } from '@skidora/contract/coupons.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './coupons.module.css'

const links: Record<Wallet, { label: string; hrefOf(couponId: number): string }> = {
  apple: { label: 'Добавить в Apple Wallet', hrefOf: paths.couponApplePass },
  google: { label: 'Добавить в Google Кошелёк', hrefOf: paths.couponGooglePass },
}

/** The server names the wallets of this device. */
export function WalletButtons({ coupon }: { coupon: CouponDetails }) {
  // A coupon cached for offline use may be older than this field.
  const { id, wallets = [] } = coupon
  if (wallets.length === 0) return null
  return (
    <div className={styles.wallets}>
      {wallets.map((wallet) => (
        <Button
          key={wallet}
          variant="ghost"
          icon="wallet"
          wide
          className={styles.wallet}
          href={links[wallet].hrefOf(id)}
          // Phones open the pass itself over this page.
          target={wallet === 'google' ? '_blank' : undefined}
        >
          {links[wallet].label}
        </Button>
      ))}
    </div>
  )
}
