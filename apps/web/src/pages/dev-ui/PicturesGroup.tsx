import { iconNames } from '../../../icons.ts'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { Carousel } from '../../ui/pictures/Carousel.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './PicturesGroup.module.css'
import { Group, Specimen } from './Specimen.tsx'

const dealTitles = [
  'Сет «Токио» на троих',
  'Бургеры в баре «Огонь и дым»',
  'Ужин с пиццей и вином',
  'Прогулка по Москве-реке',
  'Спа-программа «Лотос»',
  'Маникюр в студии «Лак»',
  'Месяц безлимитного фитнеса',
  'Квест «Тайна особняка»',
  'Выходные в Суздале',
]
const banners = [
  'Ужин на двоих от\u00a01\u00a0490\u00a0₽',
  'Спа-день со скидкой 60\u00a0%',
  'Отели на выходные',
]
const tiles = ['Рестораны', 'Красота', 'Отели', 'Туры', 'Фитнес', 'Здоровье', 'Товары', 'Детям']

export function PicturesGroup() {
  return (
    <Group title="Картинки и карусели">
      <Specimen title="Карусель карточек" wide>
        <Carousel label="Рестораны">
          {dealTitles.map((title) => (
            <a key={title} href="/" className={styles.card}>
              <Skeleton shape="picture" />
              {title}
            </a>
          ))}
        </Carousel>
      </Specimen>
      <Specimen title="Карусель баннеров">
        <Carousel label="Баннеры" slide="full">
          {banners.map((title) => (
            <p key={title} className={styles.banner}>
              {title}
            </p>
          ))}
        </Carousel>
      </Specimen>
      <Specimen title="Карусель плиток">
        <Carousel label="Разделы" slide="tile">
          {tiles.map((title) => (
            <a key={title} href="/" className={styles.tile}>
              {title}
            </a>
          ))}
        </Carousel>
      </Specimen>
      <Specimen title="Картинка: загружена">
        <Image
          src="demo/pizza-peach.webp"
          alt="Пицца с бокалом вина"
          width={360}
          height={240}
          sizes="360px"
          className={styles.image}
        />
      </Specimen>
      <Specimen title="Картинка: нет файла">
        <Image src="" alt="Картинки нет" width={360} height={240} className={styles.image} />
      </Specimen>
      <Specimen title="Значки" wide>
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name} className={styles.icon}>
              <Icon name={name} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </Group>
  )
}
