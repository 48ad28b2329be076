import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { Image } from '../../ui/Image.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import account from './account.module.css'

type BoughtDealProps = {
  deal: { image: string; dealSlug: string; dealTitle: string }
  /** `picture` and `what` of the place it stands in. */
  styles: CSSModuleClasses
  /** For the largest picture of the first view. */
  priority?: boolean
  /** A line about it. */
  children: ReactNode
}

/** What somebody bought: its picture, its name and a line about it. */
export function BoughtDeal({ deal, styles, priority, children }: BoughtDealProps) {
  return (
    <>
      <Image
        src={deal.image}
        alt=""
        width={96}
        height={64}
        sizes="96px"
        widths={[160, 320]}
        className={styles.picture}
        priority={priority}
      />
      <div className={styles.what}>
        <TextLink href={paths.deal(deal.dealSlug)} variant="quiet">
          {deal.dealTitle}
        </TextLink>
        <p className={account.muted}>{children}</p>
      </div>
    </>
  )
}
