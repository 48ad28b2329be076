import type { CartLine } from '@skidora/contract/cart.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { CartImage, RemoveButton } from './CartLines.tsx'
import cart from './cart.module.css'
import { problemText } from './cart-changes.ts'
import styles from './checkout.module.css'
import { Panel } from './Panel.tsx'

type UnavailableLinesProps = { lines: CartLine[]; onRemove: (line: CartLine) => void }

/** What cannot be bought now. */
export function UnavailableLines({ lines, onRemove }: UnavailableLinesProps) {
  return (
    <Panel title="Сейчас не купить">
      <ul className={cart.lines}>
        {lines.map((line) => (
          <li key={line.id} className={cart.line} data-unavailable>
            <CartImage src={line.dealOfferImage} />
            <div className={styles.dealTexts}>
              <TextLink
                className={styles.dealTitle}
                href={paths.deal(line.dealSlug)}
                variant="quiet"
              >
                {line.dealTitle}
              </TextLink>
              <p className={cart.option}>{line.priceTitle}</p>
              {line.problem && <p className={cart.problem}>{problemText(line, line.problem)}</p>}
            </div>
            <RemoveButton line={line} onRemove={onRemove} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
