import { fetchXsrf } from '../test/support/xsrf.ts'

const path = '/api/v4/auth/sign-in'

/** Sign-in of a demo user, like a browser without a session. */
export const signInRequest = async (url: string) => ({
  url: url + path,
  headers: await fetchXsrf(url),
  body: { login: 'demo@skidora.ru', password: 'Skidora-2026' },
})

export async function signIn(url: string): Promise<string> {
  const { headers, body } = await signInRequest(url)
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}
