import { keepToken } from './session-token.ts'

/** The token of the cookie where it belongs to the owner of the kept one; otherwise corrects the cookie. */
export async function chooseToken(
  cookie: string,
  { token, owner }: { token: string; owner?: number },
): Promise<string> {
  const found = await ownerOf(cookie)
  if (found !== null && found === owner) {
    keepToken(cookie)
    return cookie
  }
  keepToken(token)
  return token
}

async function ownerOf(token: string): Promise<number | null> {
  const response = await fetch('/api/v4/profile/personal-info', {
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.status === 401) return null
  const { data } = await response.json()
  return data.id
}
