import type { CartLine } from '@skidora/contract/cart.ts'
import { formatLastDay } from '@skidora/domain/dates/dates.ts'
import { onlyOnPaper } from '@skidora/domain/deals/how-to-use.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import type { CartParcels } from '../../features/goods/use-cart-parcels.ts'
import { VariantChips } from '../../features/goods/VariantChips.tsx'
import { useVisitor } from '../../lib/page/visitor.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import cart from './cart.module.css'
import { limitNote, priceNote, variantGone } from './cart-changes.ts'
import styles from './checkout.module.css'

type CartLinesProps = {
  lines: CartLine[]
  onQuantity: (line: CartLine, quantity: number) => void
  onVariant: (line: CartLine, variantId: number | null) => void
  onRemove: (line: CartLine) => void
  parcels: CartParcels
  problems: Record<string, string | undefined>
}

/** What can be bought. */
export function CartLines(props: CartLinesProps) {
  const { lines, onQuantity, onVariant, onRemove, parcels, problems } = props
  return (
    <ul className={cart.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <fieldset className={cart.line} aria-label={line.dealTitle}>
            <CartDeal line={line} />
            <RemoveButton line={line} onRemove={onRemove} />
            {line.variants.length > 0 && (
              <div className={cart.variants}>
                <VariantChips
                  variants={line.variants}
                  value={parcels.variantOf(line)}
                  error={
                    problems[`parcel.variantId.${line.id}`] ??
                    (line.isVariantGone ? variantGone : undefined)
                  }
                  onChoose={(variantId) => onVariant(line, variantId)}
                />
              </div>
            )}
            <div className={cart.amounts}>
              <div className={cart.count}>
                <Stepper
                  label="Количество"
                  name="quantity"
                  value={line.quantity}
                  onValueChange={(quantity) => onQuantity(line, quantity)}
                  min={1}
                  max={line.maxQuantity}
                  hint={limitNote(line)}
                />
              </div>
              <p className={cart.total}>
                {formatPrice(line.total)}
                {line.quantity > 1 && (
                  <span className={styles.quiet}>по {formatPrice(line.price)}</span>
                )}
              </p>
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  )
}

function CartDeal({ line }: { line: CartLine }) {
  const { now } = useVisitor()
  const { dealSlug, dealTitle, dealOfferImage, companyName, priceTitle } = line
  const until = formatLastDay(new Date(line.couponEndDate), line.timeZone, new Date(now))
  const note = priceNote(line)
  return (
    <>
      <CartImage src={dealOfferImage} />
      <div className={styles.dealTexts}>
        <TextLink className={styles.dealTitle} href={paths.deal(dealSlug)} variant="quiet">
          {dealTitle}
        </TextLink>
        <p className={cart.option}>{priceTitle}</p>
        <p className={styles.quiet}>
          {companyName}
          {line.kind !== 'goods' && `. Купон действует до ${until}`}
        </p>
        {!line.isDigital && <p className={styles.warning}>{onlyOnPaper}</p>}
        {note && (
          <p className={cart.note} data-is-cheaper={line.price < line.priceWhenAdded || undefined}>
            {note}
          </p>
        )}
      </div>
    </>
  )
}

export const CartImage = ({ src }: { src: string }) => (
  <Image className={styles.dealImage} src={src} alt="" width={120} height={80} sizes="120px" />
)

type RemoveButtonProps = { line: CartLine; onRemove: (line: CartLine) => void }

export const RemoveButton = ({ line, onRemove }: RemoveButtonProps) => (
  <IconButton
    className={cart.remove}
    icon="x"
    data-remove
    label={`Убрать ${quoted(line.dealTitle)}`}
    onClick={() => onRemove(line)}
  />
)
