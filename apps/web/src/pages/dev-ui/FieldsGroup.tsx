import { useState } from 'react'
import { PhoneField } from '../../features/contacts/PhoneField.tsx'
import { DatePicker } from '../../ui/dates/DatePicker.tsx'
import { DateRangePicker } from '../../ui/dates/DateRangePicker.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Multiselect } from '../../ui/fields/Multiselect.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Radio } from '../../ui/fields/Radio.tsx'
import { RatingInput } from '../../ui/fields/RatingInput.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { Group, Specimen } from './Specimen.tsx'

const orders = [
  { value: 'popular', label: 'Сначала популярные' },
  { value: 'new', label: 'Сначала новые' },
  { value: 'cheap', label: 'Сначала дешёвые' },
]

const stations = ['Аэропорт', 'Бауманская', 'Курская', 'Парк культуры', 'Сокол', 'Тверская'].map(
  (label) => ({ value: label, label }),
)

const manyStations = Array.from({ length: 1200 }, (_, index) => ({
  value: String(index + 1),
  label: `Станция № ${index + 1}`,
}))

export function FieldsGroup() {
  return (
    <Group title="Поля">
      <Specimen title="Поле">
        <Field label="Имя" placeholder="Как к вам обращаться" autoComplete="name" />
        <Field label="Почта" type="email" hint="Пришлём купон сюда" autoComplete="email" />
        <Field label="Промокод" defaultValue="ЛЕТО" error="Такого промокода нет" />
        <Field label="Город" defaultValue="Казань" disabled />
        <Field label="Отзыв" multiline placeholder="Что понравилось, а что нет" />
      </Specimen>
      <Specimen title="Телефон">
        <PhoneField label="Телефон" hint="Отправим код в сообщении" />
        <PhoneField
          label="Телефон друга"
          defaultValue="+7 (900) 000"
          error="Введите номер целиком"
        />
      </Specimen>
      <Specimen title="Пароль">
        <PasswordField label="Новый пароль" hint="Не меньше 8 символов" />
        <PasswordField label="Короткий пароль" defaultValue="слон" error="Слишком короткий" />
      </Specimen>
      <Specimen title="Выбор одного">
        <Select label="Порядок" options={orders} defaultValue="popular" />
        <Select
          label="Порядок, ещё не выбран"
          options={orders}
          placeholder="Выберите порядок"
          defaultValue=""
          error="Выберите порядок"
        />
        <Select label="Порядок, недоступен" options={orders} disabled />
      </Specimen>
      <Specimen title="Выбор нескольких">
        <Multiselects />
      </Specimen>
      <Specimen title="Флажок">
        <Checkbox label="Согласен с условиями" />
        <Checkbox label="Получать письма об акциях" defaultChecked />
        <Checkbox label="Недоступный" disabled />
        <Checkbox label="Недоступный отмеченный" disabled defaultChecked />
      </Specimen>
      <Specimen title="Один из нескольких">
        <Radio name="dev-ui-radio" label="Любая скидка" defaultChecked />
        <Radio name="dev-ui-radio" label="От 30 %" />
        <Radio name="dev-ui-radio" label="Недоступный" disabled />
      </Specimen>
      <Specimen title="Дата">
        <DatePickers />
      </Specimen>
      <Specimen title="Даты и сколько">
        <StayFields />
      </Specimen>
      <Specimen title="Своя оценка">
        <RatingInput name="dev-ui-rating" label="Оцените посещение" value={4} />
        <RatingInput name="dev-ui-rating-empty" label="Ещё не оценено" />
      </Specimen>
    </Group>
  )
}

function Multiselects() {
  const [chosen, setChosen] = useState(['Сокол', 'Курская'])
  const [many, setMany] = useState<string[]>([])
  return (
    <>
      <Multiselect
        label="Метро"
        options={stations}
        value={chosen}
        onValueChange={setChosen}
        hint="Можно выбрать несколько станций"
      />
      <Multiselect
        label="Метро: больше тысячи"
        options={manyStations}
        value={many}
        onValueChange={setMany}
      />
      <Multiselect
        label="Метро: пустой список"
        options={[]}
        value={[]}
        onValueChange={() => {}}
        error="Выберите станцию"
      />
    </>
  )
}

function DatePickers() {
  const [day, setDay] = useState<string>()
  const [limited, setLimited] = useState('2027-01-15')
  return (
    <>
      <DatePicker label="Дата визита" value={day} onValueChange={setDay} />
      <DatePicker
        label="Дата заезда"
        hint="С 10 января по 20 февраля"
        value={limited}
        onValueChange={setLimited}
        min="2027-01-10"
        max="2027-02-20"
      />
    </>
  )
}

function StayFields() {
  const [range, setRange] = useState({ from: '2027-01-15', to: '2027-01-18' })
  const [count, setCount] = useState(2)
  return (
    <>
      <DateRangePicker label="Отпуск" value={range} onValueChange={setRange} maxDays={30} />
      <Stepper
        label="Взрослые"
        name="dev-ui-adults"
        value={count}
        onValueChange={setCount}
        min={1}
        max={4}
      />
    </>
  )
}
