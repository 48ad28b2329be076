import type { APIRequestContext } from '@playwright/test'
import { expect } from './browser.ts'

export type Message = {
  channel: string
  to: string
  subject?: string
  text: string
  code?: string
}

/** All that the site has sent, the newest first. */
export async function outbox(request: APIRequestContext): Promise<Message[]> {
  return (await request.get('/dev/outbox.json')).json()
}

/** The newest message to somebody that is of the kind asked for. */
export async function messageTo(
  request: APIRequestContext,
  to: string,
  isRight: (message: Message) => boolean = () => true,
): Promise<Message> {
  const found = async () =>
    (await outbox(request)).find((message) => message.to === to && isRight(message))
  await expect.poll(found).toBeTruthy()
  return (await found()) as Message
}

export async function codeFor(
  request: APIRequestContext,
  to: string,
  channel = 'sms',
): Promise<string> {
  const isCode = (message: Message) => message.channel === channel && Boolean(message.code)
  return (await messageTo(request, to, isCode)).code ?? ''
}

/** Nobody else's: tests run side by side, and a phone gets one code a minute. */
export const newPhone = () => `+79${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** Another code of the same length. */
export const wrong = (code: string) =>
  code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`
