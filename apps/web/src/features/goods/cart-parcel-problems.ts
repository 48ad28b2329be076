type Line = { id: number; companyId: number }

/**
 * The problems of a rejected cart under the names of its form: fields of a line or company end with its id, the recipient
 * is shared. `lines` are those of the request.
 */
export const cartParcelProblems = (
  problems: Record<string, string | undefined>,
  lines: readonly Line[],
) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, text]) => [nameInForm(field, lines), text]),
  )

function nameInForm(field: string, lines: readonly Line[]): string {
  // Only an order of a single line has fields without its number.
  const [, index = 0, name] = /^(?:lines\.(\d+)\.)?parcel\.(.+)$/.exec(field) ?? []
  const line = lines[Number(index)]
  if (!name || !line) return field
  if (name === 'variantId') return `parcel.variantId.${line.id}`
  if (name === 'methodId' || name === 'pointId') return `parcel.${name}.${line.companyId}`
  return `parcel.${name}`
}
