import { type PluralForms, plural } from '@skidora/domain/text/plural.ts'

const nouns: readonly PluralForms[] = [
  ['ролл', 'ролла', 'роллов'],
  ['час', 'часа', 'часов'],
  ['минута', 'минуты', 'минут'],
  ['день', 'дня', 'дней'],
  ['ночь', 'ночи', 'ночей'],
  ['месяц', 'месяца', 'месяцев'],
  ['неделя', 'недели', 'недель'],
  ['год', 'года', 'лет'],
  ['раз', 'раза', 'раз'],
  ['занятие', 'занятия', 'занятий'],
  ['сеанс', 'сеанса', 'сеансов'],
  ['посещение', 'посещения', 'посещений'],
  ['встреча', 'встречи', 'встреч'],
  ['заезд', 'заезда', 'заездов'],
  ['игра', 'игры', 'игр'],
  ['чашка', 'чашки', 'чашек'],
  ['мойка', 'мойки', 'моек'],
  ['окно', 'окна', 'окон'],
  ['предмет', 'предмета', 'предметов'],
  ['деталь', 'детали', 'деталей'],
  ['штука', 'штуки', 'штук'],
  ['конфета', 'конфеты', 'конфет'],
  ['страница', 'страницы', 'страниц'],
  ['литр', 'литра', 'литров'],
  ['хинкали', 'хинкали', 'хинкали'],
]
const formsOf = new Map(nouns.flatMap((forms) => forms.map((form) => [form, forms])))

/** Counted nouns in a wrong form. Skips oblique cases after «до», «из» and the like. */
export function numeralMistakes(text: string): string[] {
  const counted = text.matchAll(/(?<![\d–.,-])(\S+ )?(\d+) ([а-яё]+)/g)
  return [...counted].flatMap(([match, before = '', number, noun = '']) => {
    const forms = formsOf.get(noun)
    const isOblique = /^(до|от|из|около|с|по|через) $/i.test(before)
    return !forms || isOblique || plural(Number(number), forms) === noun ? [] : [match]
  })
}
