import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx'
import { Group, Row, Specimen } from './Specimen.tsx'

export function ActionsGroup() {
  return (
    <Group title="Кнопки и ссылки">
      <Specimen title="Кнопка: виды">
        <Row>
          <Button>Купить за 3 400 ₽</Button>
          <Button variant="secondary" icon="gift">
            В подарок
          </Button>
          <Button variant="ghost">Подробнее</Button>
          <Button variant="danger">Удалить</Button>
        </Row>
      </Specimen>
      <Specimen title="Кнопка: размеры">
        <Row>
          <Button size="sm">Маленькая</Button>
          <Button size="md">Обычная</Button>
          <Button size="lg">Большая</Button>
        </Row>
        <Button wide icon="shopping-cart">
          Во всю ширину
        </Button>
      </Specimen>
      <Specimen title="Кнопка: состояния">
        <Row>
          <Button disabled>Недоступна</Button>
          <LoadingButton />
          <Button href="/" variant="ghost" icon="house">
            Ссылка-кнопка
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Кнопка-значок">
        <Row>
          <IconButton icon="heart" label="В избранное" />
          <IconButton icon="heart" label="В избранное, поверх картинки" variant="raised" />
          <IconButton icon="share-2" label="Поделиться, недоступно" disabled />
        </Row>
      </Specimen>
      <Specimen title="Ссылка">
        <p>
          Обычная <TextLink href="/">ведёт дальше</TextLink>, а{' '}
          <TextLink href="/" variant="quiet">
            спокойная
          </TextLink>{' '}
          не спорит с текстом.
        </p>
      </Specimen>
      <Specimen title="Переключатель темы">
        <Row>
          <ThemeSwitch />
        </Row>
      </Specimen>
    </Group>
  )
}

function LoadingButton() {
  const [loading, setLoading] = useState(true)
  return (
    <>
      <Button loading={loading}>Оплатить</Button>
      <Button variant="ghost" size="sm" onClick={() => setLoading(!loading)}>
        {loading ? 'Остановить' : 'Загружать'}
      </Button>
    </>
  )
}
