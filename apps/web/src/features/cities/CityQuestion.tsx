import { CornerCard } from '../../ui/blocks/CornerCard.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './CityQuestion.module.css'

type CityQuestionProps = {
  /** City by IP address. */
  guessTitle: string
  guessUrl: string
  cityTitle: string
  onKeep: () => void
}

/** In its own file, because most visitors never see it. */
export function CityQuestion({ guessTitle, guessUrl, cityTitle, onKeep }: CityQuestionProps) {
  return (
    <CornerCard title={`Ваш город — ${guessTitle}?`} onClose={onKeep}>
      <p className={styles.text}>
        Покажем скидки, которые рядом с вами. Сейчас выбран город {cityTitle}.
      </p>
      <div className={styles.actions}>
        <Button href={guessUrl}>Да, верно</Button>
        <Button variant="secondary" onClick={onKeep}>
          Нет, остаться
        </Button>
      </div>
    </CornerCard>
  )
}
