import type { ReturnDestination } from '@skidora/contract/returns.ts'
import { Radio } from '../../../ui/Radio.tsx'
import returnStyles from './returns.module.css'

const destinations: readonly { value: ReturnDestination; title: string; text: string }[] = [
  {
    value: 'balance',
    title: 'На баланс, сразу',
    text: 'Можно купить что-то другое или вывести на карту',
  },
  {
    value: 'card',
    title: 'На карту, за 3–5 дней',
    text: 'Туда, откуда платили; часть с баланса вернётся на баланс',
  },
]

type ReturnDestinationsProps = {
  value: ReturnDestination
  onChoose: (value: ReturnDestination) => void
}

export function ReturnDestinations({ value, onChoose }: ReturnDestinationsProps) {
  return (
    <fieldset className={returnStyles.choice}>
      <legend>Куда вернуть деньги</legend>
      {destinations.map((destination) => (
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
