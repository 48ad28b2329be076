import type { SelectOption } from './Select.tsx'

export const optionsLimit = 1000

const fold = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')

/** Matching options, limited because a longer list slows the page down. */
export function matchOptions(options: readonly SelectOption[], query: string) {
  const needle = fold(query)
  const found = needle ? options.filter(({ label }) => fold(label).includes(needle)) : options
  return found.slice(0, optionsLimit)
}

export const emptyListText = (options: readonly SelectOption[]) =>
  options.length === 0 ? 'Список пуст.' : 'Ничего не нашлось. Попробуйте изменить запрос.'

/** Text of the closed field: chosen labels in the order of the list. */
export const chosenText = (options: readonly SelectOption[], chosen: readonly string[]) =>
  options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ')
