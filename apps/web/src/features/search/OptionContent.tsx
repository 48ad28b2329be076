import { formatPrice } from '@skidora/domain/money/money.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './SearchDropdown.module.css'
import type { SearchOption } from './search-options.ts'

/** One suggestion: a deal with its picture and price, or a query with an icon. */
export function OptionContent({
  option: { label, look, note, isRecent },
}: {
  option: SearchOption
}) {
  if ('deal' in look) {
    const { deal } = look
    return (
      <>
        <span className={styles.picture}>
          <Image src={deal.image} alt="" width={48} height={32} widths={[160]} sizes="48px" />
        </span>
        <span className={styles.label}>{label}</span>
        <span className={styles.price}>
          {deal.isHavePriceRange && !deal.isOnlyDiscount && 'от '}
          {deal.isOnlyDiscount ? 'бесплатно' : formatPrice(deal.priceDiscounted)}
        </span>
      </>
    )
  }
  return (
    <>
      <Icon name={look.icon} className={styles.icon} />
      <span className={styles.label}>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
      {isRecent && (
        <span className={styles.remove} data-remove title="Убрать из истории">
          <Icon name="x" size={16} />
        </span>
      )}
    </>
  )
}
