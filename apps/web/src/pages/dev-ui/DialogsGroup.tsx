import { useState } from 'react'
import { CornerCard } from '../../ui/blocks/CornerCard.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Popup } from '../../ui/overlays/Popup.tsx'
import { useToast } from '../../ui/overlays/ToastProvider.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { Group, Row, Specimen } from './Specimen.tsx'

export function DialogsGroup() {
  return (
    <Group title="Окна и подсказки">
      <Specimen title="Окно">
        <Row>
          <QuestionDialog />
          <StrictDialog />
        </Row>
      </Specimen>
      <Specimen title="Всплывающая карточка">
        <Row>
          <Popup
            title="Что входит в сервисный сбор"
            trigger={<Button variant="ghost">У кнопки</Button>}
          >
            <p>Поддержка и страховка на случай, если место закроется.</p>
          </Popup>
          <CityQuestion />
        </Row>
      </Specimen>
      <Specimen title="Уведомление">
        <Toasts />
      </Specimen>
      <Specimen title="Подсказка">
        <Row>
          <Tooltip text="Купон можно вернуть до начала действия">
            <IconButton icon="info" label="О возврате" />
          </Tooltip>
        </Row>
      </Specimen>
    </Group>
  )
}

function QuestionDialog() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Задать вопрос
      </Button>
      <Dialog open={open} onClose={close} title="Задать вопрос">
        <Field label="Вопрос" multiline />
        <Row>
          <Button onClick={close}>Отправить</Button>
        </Row>
      </Dialog>
    </>
  )
}

function StrictDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Без крестика
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Отзыв отправлен"
        overlayClose={false}
        closeBtn={false}
      >
        <p>Спасибо! Опубликуем его после проверки.</p>
        <Row>
          <Button onClick={() => setOpen(false)}>Хорошо</Button>
        </Row>
      </Dialog>
    </>
  )
}

function CityQuestion() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        В углу
      </Button>
      {open && (
        <CornerCard title="Ваш город — Казань?" onClose={close}>
          <Row>
            <Button size="sm" onClick={close}>
              Да
            </Button>
            <Button size="sm" variant="ghost" onClick={close}>
              Нет, другой
            </Button>
          </Row>
        </CornerCard>
      )}
    </>
  )
}

function Toasts() {
  const show = useToast()
  return (
    <Row>
      <Button
        variant="ghost"
        onClick={() => show({ kind: 'success', text: 'Добавили в избранное' })}
      >
        Получилось
      </Button>
      <Button variant="ghost" onClick={() => show({ kind: 'info', text: 'Купон скоро истечёт' })}>
        К сведению
      </Button>
      <Button
        variant="ghost"
        onClick={() => show({ kind: 'error', text: 'Не получилось, попробуйте ещё раз' })}
      >
        Не получилось
      </Button>
    </Row>
  )
}
