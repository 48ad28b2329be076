import type { APIRequestContext } from '@playwright/test'
import { expect } from './browser.ts'

export type Message = {
  channel: string
  to: string
  subject?: string
  text: string
  code?: string
}

/** All messages the site has sent, newest first. */
export async function outbox(request: APIRequestContext): Promise<Message[]> {
  return (await request.get('/dev/outbox.json')).json()
}

/** The newest message to a recipient that matches. */
export async function messageTo(
  request: APIRequestContext,
  to: string,
  isRight: (message: Message) => boolean = () => true,
): Promise<Message> {
  let message: Message | undefined
  const isSent = async () => {
    message = (await outbox(request)).find((each) => each.to === to && isRight(each))
    return message !== undefined
  }
  await expect.poll(isSent, { intervals: [100] }).toBe(true)
  return message as Message
}

export async function codeFor(
  request: APIRequestContext,
  to: string,
  channel = 'sms',
): Promise<string> {
  const isCode = (message: Message) => message.channel === channel && Boolean(message.code)
  return (await messageTo(request, to, isCode)).code ?? ''
}

/** Unique: tests run in parallel, and a phone gets one code a minute. */
export const newPhone = () => `+79${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** A different code of the same length. */
export const wrong = (code: string) =>
  code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`
