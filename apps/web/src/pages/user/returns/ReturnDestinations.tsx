import type { PurchaseReturn, ReturnDestination } from '@skidora/contract/returns.ts'
import { refundWayTitle } from '@skidora/domain/money/refund-destination.ts'
import { Radio } from '../../../ui/fields/Radio.tsx'
import returnStyles from './returns.module.css'

type Destination = { value: ReturnDestination; title: string; text: string }

const destinationsOf = (method: PurchaseReturn['method'], isMixed: boolean): Destination[] => [
  {
    value: 'balance',
    title: 'На баланс, сразу',
    text: 'Можно купить что-то другое или вывести на карту',
  },
  {
    value: 'card',
    title: `${refundWayTitle(method)}, за 3\u2060–\u20605\u00A0дней`,
    text: `Туда, откуда платили${isMixed ? '; часть с баланса вернётся на баланс' : ''}`,
  },
]

type ReturnDestinationsProps = {
  value: ReturnDestination
  method: PurchaseReturn['method']
  /** Part of the price was paid from the balance. */
  isMixed: boolean
  onChoose: (value: ReturnDestination) => void
}

export function ReturnDestinations(props: ReturnDestinationsProps) {
  const { value, method, isMixed, onChoose } = props
  return (
    <fieldset className={returnStyles.choice}>
      <legend>Куда вернуть деньги</legend>
      {destinationsOf(method, isMixed).map((destination) => (
        <Radio
          key={destination.value}
          name="destination"
          value={destination.value}
          checked={value === destination.value}
          onChange={() => onChoose(destination.value)}
          label={
            <>
              {destination.title}
              <span className={returnStyles.hint}> {destination.text}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
