/** Finds one cookie without parsing the rest: this runs for every cached page. */
export function cookieValue(cookies: string, name: string): string | undefined {
  let start = cookies.indexOf(`${name}=`)
  while (start > 0 && cookies[start - 1] !== ' ' && cookies[start - 1] !== ';') {
    start = cookies.indexOf(`${name}=`, start + 1)
  }
  if (start < 0) return undefined
  const end = cookies.indexOf(';', start)
  return cookies.slice(start + name.length + 1, end < 0 ? undefined : end)
}
