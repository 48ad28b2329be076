/** `a***a@mail.ru`, `+7 *** ***-00-01`: recognisable for the owner, useless for others. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at === -1) return contact.replace(/^(\+7)\d*(\d{2})(\d{2})$/, '$1 *** ***-$2-$3')
  const name = contact.slice(0, at)
  const shown = name.length > 3 ? `${name[0]}***${name.at(-1)}` : `${name[0] ?? ''}***`
  return shown + contact.slice(at)
}
