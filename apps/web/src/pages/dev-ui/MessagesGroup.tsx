import { useState } from 'react'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { InfoBox } from '../../ui/blocks/InfoBox.tsx'
import { ProgressBar } from '../../ui/blocks/ProgressBar.tsx'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import { Group, Row, Specimen } from './Specimen.tsx'

export function MessagesGroup() {
  return (
    <Group title="Сообщения и ожидание">
      <Specimen title="Сообщение">
        <InfoBox kind="info">Купон придёт на почту и в личный кабинет.</InfoBox>
        <InfoBox kind="success">Вы экономите 5 100 ₽ и получите 34 ₽ кэшбэка.</InfoBox>
        <InfoBox kind="warning">Осталось два купона.</InfoBox>
        <InfoBox kind="error">Оплата не прошла. Попробуйте другую карту.</InfoBox>
      </Specimen>
      <Specimen title="Заготовка">
        <Skeleton shape="picture" />
        <Skeleton shape="title" />
        <div>
          <Skeleton />
          <Skeleton />
        </div>
        <Row>
          <Skeleton shape="circle" />
        </Row>
        <Skeleton shape="button" />
      </Specimen>
      <Specimen title="Пусто, со ссылкой">
        <EmptyState
          icon="heart"
          title="В избранном пока пусто"
          text="Нажмите на сердечко у акции, и она появится здесь."
          action={{ label: 'Выбрать акцию', href: '/' }}
        />
      </Specimen>
      <Specimen title="Пусто, с картинкой">
        <EmptyState
          picture={<Image src="demo/art-gift.webp" alt="" width={160} height={160} sizes="160px" />}
          title="Ничего не нашлось"
          text="Проверьте, нет ли опечатки, или попробуйте другие слова."
        />
      </Specimen>
      <Specimen title="Полоса загрузки">
        <Progress />
      </Specimen>
    </Group>
  )
}

function Progress() {
  const [active, setActive] = useState(false)
  return (
    <Row>
      <ProgressBar active={active} />
      <Button variant="ghost" onClick={() => setActive(!active)}>
        {active ? 'Остановить' : 'Показать вверху страницы'}
      </Button>
    </Row>
  )
}
