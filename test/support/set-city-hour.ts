/** Makes it this hour in all cities, by their time zone. */
export function setCityHour(
  { query }: { query(text: string, values: unknown[]): Promise<unknown> },
  hour: number,
): Promise<unknown> {
  const ahead = ((hour - new Date().getUTCHours() + 35) % 24) - 11
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  return query('update cities set time_zone = $1', [zone])
}
