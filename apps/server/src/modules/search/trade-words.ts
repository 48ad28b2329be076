import { wordBase } from './word-base.ts'

/** Every deal is a discount on something to buy or visit, so these words neither narrow a search nor need correction. */
const tradeWords = [
  'купон купончик скидка скидочка акция спецпредложение распродажа сертификат промокод ваучер',
  'выгодно выгодный дисконт купить заказать забронировать приобрести найти цена стоимость хочу',
  'сходить пойти',
]
const tradeBases = new Set(tradeWords.flatMap((words) => words.split(' ')).map(wordBase))

export const isTradeWord = (word: string) => tradeBases.has(wordBase(word))
