import { hasLink } from '../text/has-link.ts'

/** A link or the shop's name instead of a name: letters begin with what a sender is called. */
export const isMisleadingName = (name: string) => hasLink(name) || /скидор|skidora/i.test(name)

export const misleadingNameError = 'Напишите имя, без ссылок и названий сайтов.'
