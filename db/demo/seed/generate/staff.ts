import { categories } from '../catalogue/categories.ts'
import { leaves } from '../catalogue/leaves.ts'
import type { SellerGroup } from '../catalogue/seller-group.ts'
import { Random } from '../random.ts'
import type { Brand } from './brands.ts'
import type { Place } from './places.ts'
import { streams } from './streams.ts'
import { type Hours, parseHours, withLunch } from './working-hours.ts'

export type Employee = {
  id: number
  placeId: number
  name: string
  role: string
  scheduleId: number | null
}

export type WeekSchedule = { id: number; title: string; hours: Hours[] }

/** Weekly schedules by opening hours, each also with a lunch break for a single employee. */
export class ScheduleBook {
  readonly schedules: WeekSchedule[] = []
  #ids = new Map<string, number>()

  /** Id of the schedule for the opening hours; the next id has the break. */
  idOf(title: string): number {
    const known = this.#ids.get(title)
    if (known !== undefined) return known
    const id = this.schedules.length + 1
    const hours = parseHours(title)
    this.schedules.push(
      { id, title, hours },
      { id: id + 1, title: `${title}, перерыв 14:00–15:00`, hours: withLunch(hours) },
    )
    this.#ids.set(title, id)
    return id
  }
}

type Team = { role: string; names: readonly string[] }

const people = [
  ...['Анна', 'Мария', 'Екатерина', 'Ольга', 'Светлана', 'Дарья', 'Алина', 'Виктория', 'Ксения'],
  ...['Полина', 'Елена', 'Юлия', 'Ирина', 'Наталья', 'Софья', 'Александра', 'Михаил', 'Дмитрий'],
]
const tables = ['Столик у окна', 'Столик в зале', 'Столик на диванах', 'Столик у бара']
const halls = ['Зал 1', 'Зал 2', 'Зал 3']

/** By the category group of the trade. */
const teams: Record<string, Team> = {
  restaurants: { role: 'Бронь столика', names: tables },
  beauty: { role: 'Мастер', names: people },
  fun: { role: 'Площадка', names: halls },
  fitness: { role: 'Тренер', names: people },
  health: { role: 'Специалист', names: people },
  education: { role: 'Преподаватель', names: people },
  auto: { role: 'Мастер', names: people.slice(-2).concat('Сергей', 'Андрей', 'Павел') },
  household: { role: 'Мастер', names: people },
}

/** Bookable employees of each place; the first works during all opening hours. */
export function makeStaff(
  seed: number,
  places: readonly Place[],
  brands: readonly Brand[],
  book: ScheduleBook,
): Employee[] {
  const teamOfBrand = new Map(brands.map((brand) => [brand.id, teamOf.get(brand.group)]))
  const staff: Employee[] = []
  for (const place of places) {
    const team = teamOfBrand.get(place.brandId)
    if (!team) continue
    const random = new Random(seed, streams.staff, place.id)
    const scheduleId = book.idOf(place.workingHours)
    for (const [index, name] of random.sample(team.names, random.int(1, 3)).entries()) {
      staff.push({
        ...{ id: staff.length + 1, placeId: place.id, name, role: team.role },
        scheduleId: index === 1 && team.names === people ? scheduleId + 1 : null,
      })
    }
  }
  return staff
}

const slugOf = new Map(categories.map((category) => [category.id, category.slug]))
const categoryOf = new Map(categories.map((category) => [category.slug, category]))

const teamOf = new Map<SellerGroup, Team | undefined>(
  [...leaves.restaurants, ...leaves.services].map((leaf) => {
    const path = categoryOf.get(leaf.category)?.path ?? []
    const [root, group] = path.map((id) => slugOf.get(id) ?? '')
    return [leaf.sellers, teams[root === 'restaurants' ? root : (group ?? '')]]
  }),
)
