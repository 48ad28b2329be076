export type Meal = 'none' | 'breakfast' | 'half' | 'full' | 'all'

export const mealTexts: Record<Meal, string> = {
  none: 'Без питания',
  breakfast: 'Завтрак включён',
  half: 'Завтрак и ужин включены',
  full: 'Трёхразовое питание включено',
  all: 'Всё включено',
}
