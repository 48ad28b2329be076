import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Tables } from '../db.ts'
import { createSmtpMailer } from './mail.ts'

export type Channel = Tables['notifications']['channel']

export type OutgoingMessage = {
  recipient: string
  subject: string | null
  body: string
  unsubscribeUrl?: string | null
}

/** How a message leaves us, by channel. Fails when it did not leave. */
export type Channels = Record<Channel, (message: OutgoingMessage) => Promise<void>>

type ChannelsConfig = Pick<Config, 'demo' | 'smtpUrl' | 'mailFrom'>

/** A channel without a provider delivers nowhere in demo, where /dev/outbox is the mailbox. */
export function createChannels(config: ChannelsConfig, log: FastifyBaseLogger): Channels {
  const withoutProvider = (reason: string) => async () => {
    if (!config.demo) throw new Error(reason)
  }
  if (!config.smtpUrl && !config.demo) log.warn('SMTP_URL is not set: letters wait until it is')
  return {
    email: config.smtpUrl
      ? sendByMail(config.smtpUrl, config.mailFrom)
      : withoutProvider('SMTP_URL is not set, so no letter can be sent.'),
    sms: withoutProvider('No SMS provider is set up.'),
    call: withoutProvider('No call provider is set up.'),
    push: withoutProvider('No push provider is set up.'),
  }
}

function sendByMail(smtpUrl: string, from: string): Channels['email'] {
  const mailer = createSmtpMailer(smtpUrl, from)
  return ({ recipient, subject, body, unsubscribeUrl }) =>
    mailer.send({ to: recipient, subject: subject ?? 'Скидора', text: body, unsubscribeUrl })
}
