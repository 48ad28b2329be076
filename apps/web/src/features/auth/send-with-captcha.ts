import type { ApiClient } from '@skidora/contract/client.ts'
import { isApiError } from '@skidora/contract/client.ts'

/** Sends a request again with a solved captcha if the server needs one. */
export async function sendWithCaptcha<Response>(
  api: ApiClient,
  send: (captcha?: { captcha: string }) => Promise<Response>,
): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'captcha_needed') throw error
    const { solveCaptcha } = await import('./solve-captcha.ts')
    const captcha = await solveCaptcha(api)
    // Empty if the browser gave up, which the server explains.
    return send({ captcha: captcha ?? '' })
  }
}
