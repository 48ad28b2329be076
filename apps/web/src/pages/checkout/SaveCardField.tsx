import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import styles from './checkout.module.css'

type SaveCardFieldProps = { isOn: boolean; onSwitch: (isOn: boolean) => void }

export function SaveCardField({ isOn, onSwitch }: SaveCardFieldProps) {
  return (
    <Checkbox
      label={
        <>
          Сохранить карту
          <span className={styles.hint}>
            Её номер останется у банка, у нас будут только последние цифры
          </span>
        </>
      }
      name="saveCard"
      checked={isOn}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  )
}
