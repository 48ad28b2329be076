import { countOf } from '../text/plural.ts'

/** `45 секунд`, `2 минуты`, `1 час`: a waiting time rounded up, in the accusative case. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return countOf(seconds, ['секунду', 'секунды', 'секунд'])
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return countOf(minutes, ['минуту', 'минуты', 'минут'])
  return countOf(Math.ceil(minutes / 60), ['час', 'часа', 'часов'])
}
