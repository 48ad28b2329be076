import { paths } from '@skidora/domain/pages/paths.ts'
import type { IconName } from '../../../icons.ts'
import { signInPath } from '../../lib/session/sign-in-path.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './FavoritesPage.module.css'

const benefits: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'heart',
    title: 'Всё под рукой',
    text: 'Избранные акции видны на телефоне, планшете и компьютере.',
  },
  {
    icon: 'bell',
    title: 'Узнаете о снижении цены',
    text: 'Напишем, как только акция подешевеет.',
  },
  {
    icon: 'timer',
    title: 'Не пропустите последний день',
    text: 'Напомним за сутки до окончания акции.',
  },
]

/** Explains favourites to guests, with a sign-in link. */
export function FavoriteInvitation() {
  return (
    <section className={styles.invitation} aria-labelledby="invitation-title">
      <h2 id="invitation-title">Войдите, чтобы ничего не потерять</h2>
      <ul className={styles.gains}>
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={24} />
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Button href={signInPath(paths.favorites())} size="lg">
        Войти или зарегистрироваться
      </Button>
    </section>
  )
}
