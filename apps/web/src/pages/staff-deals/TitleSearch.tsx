import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import styles from './StaffDealsPage.module.css'

/** A plain GET form. */
export function TitleSearch({ address, q }: { address: string; q: string }) {
  return (
    <search>
      <form className={styles.search} action={address}>
        <Field
          label="Название"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={q}
          // Otherwise the browser restores on Back what was typed for the next search.
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          Найти
        </Button>
      </form>
    </search>
  )
}
