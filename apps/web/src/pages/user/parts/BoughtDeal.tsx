import { paths } from '@skidora/domain/pages/paths.ts'
import type { ReactNode } from 'react'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Image } from '../../../ui/pictures/Image.tsx'
import account from './account.module.css'

type BoughtDealProps = {
  deal: { image: string; dealSlug: string; dealTitle: string }
  /** Needs the classes `picture` and `what`. */
  styles: CSSModuleClasses
  /** For the largest image above the fold. */
  priority?: boolean
  children: ReactNode
}

/** A bought deal: picture, title and a line of text. */
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
