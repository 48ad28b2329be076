/** Kinds of deals, the roots of the catalogue, in display order. */
export const dealKinds = [
  { kind: 'restaurants', title: 'Рестораны' },
  { kind: 'services', title: 'Услуги' },
  { kind: 'hotels', title: 'Отели' },
  { kind: 'tours', title: 'Туры' },
  { kind: 'goods', title: 'Товары' },
] as const

export type DealKind = (typeof dealKinds)[number]['kind']
