import { readFile, writeFile } from 'node:fs/promises'

export type Row = {
  promise: string
  against: string
  /** `at least` or `at most`. */
  bound: { kind: 'least' | 'most'; value: number }
  measured: number
  /** The absolute numbers behind the ratio. */
  detail: string
  isKept: boolean
}

export function toRow(row: Omit<Row, 'isKept'>): Row {
  const { kind, value } = row.bound
  return { ...row, isKept: kind === 'least' ? row.measured >= value : row.measured <= value }
}

export function printTable(rows: Row[]): string {
  const head = ['| promise | against | bound | measured | |', '|---|---|---|---|---|']
  return [...head, ...rows.map(printRow)].join('\n')
}

export function printRow({ promise, against, bound, measured, detail, isKept }: Row): string {
  const limit = `${bound.kind === 'least' ? '≥' : '≤'} ${bound.value}`
  return `| ${promise} | ${against} | ${limit} | ${format(measured)}${isKept ? '' : ' ✗'} | ${detail} |`
}

function format(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3)
}

const readme = new URL('../README.md', import.meta.url)

/** Replaces the table between the markers of its name in the README. */
export async function replaceInReadme(name: 'bench' | 'lighthouse', table: string) {
  const text = await readFile(readme, 'utf8')
  const marked = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`)
  if (!marked.test(text)) throw new Error(`README.md has no marks for ${name}`)
  await writeFile(
    readme,
    text.replace(marked, (_match, start, end) => `${start}${table}\n${end}`),
  )
}
