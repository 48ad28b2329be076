import type { Stretch } from '@skidora/domain/money/price-history.ts'

export const chartSize = { width: 600, height: 120 }
const edge = 12

/**
 * A step line and the area below it, as SVG paths, with gaps while not on sale. The scale starts at
 * zero, so that a small change looks small.
 */
export function priceChart(stretches: readonly Stretch[], from: number, until: number) {
  const highest = Math.max(1, ...stretches.map(({ rubles }) => rubles))
  const x = (time: number) => round(((time - from) / Math.max(1, until - from)) * chartSize.width)
  const y = (rubles: number) =>
    round(chartSize.height - (rubles / highest) * (chartSize.height - edge))
  let line = ''
  let area = ''
  let end: number | undefined
  for (const stretch of stretches) {
    const level = y(stretch.rubles)
    const [left, right] = [x(stretch.start), x(stretch.end)]
    line += end === stretch.start ? `V${level}H${right}` : `M${left} ${level}H${right}`
    area += `M${left} ${chartSize.height}V${level}H${right}V${chartSize.height}Z`
    end = stretch.end
  }
  return { line, area }
}

const round = (value: number) => Math.round(value * 10) / 10
