import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Tables } from '../tables.ts'
import { createSmtpMailer, type MailParts } from './mail.ts'
import { createSmsAero, type PhoneProvider } from './sms-aero.ts'

export type Channel = Tables['notifications']['channel']

export type OutgoingMessage = {
  /** The same in every attempt; reveals neither the id nor the number of messages. */
  key: string
  recipient: string
  subject: string | null
  body: string
  unsubscribeUrl?: string | null
  /** HTML part of an e-mail, beside the plain text. */
  rendered?: MailParts | null
  /** The one-time code inside, which is all that a call transmits. */
  code: string | null
}

/** Delivery by channel. Rejects when the message was not sent. */
export type Channels = Record<Channel, (message: OutgoingMessage) => Promise<void>>

type ChannelsConfig = Pick<Config, 'demo' | 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsSign'>

/** A channel without a provider drops messages in the demo, where /dev/outbox shows them. */
export function createChannels(config: ChannelsConfig, log: FastifyBaseLogger): Channels {
  const withoutProvider = (reason: string) => async () => {
    if (!config.demo) throw new Error(reason)
  }
  if (!config.smtpUrl && !config.demo) log.warn('SMTP_URL is not set: e-mails stay queued')
  if (!config.smsUrl && !config.demo) log.warn('SMS_URL is not set: SMS and calls stay queued')
  const phones = config.smsUrl ? byPhone(createSmsAero(config.smsUrl, config.smsSign)) : undefined
  return {
    email: config.smtpUrl
      ? sendByMail(config.smtpUrl, config.mailFrom)
      : withoutProvider('SMTP_URL is not set, so no letter can be sent.'),
    sms: phones?.sms ?? withoutProvider('SMS_URL is not set, so no SMS can be sent.'),
    call: phones?.call ?? withoutProvider('SMS_URL is not set, so nobody can be called.'),
    push: withoutProvider('No push provider is set up.'),
  }
}

function byPhone(provider: PhoneProvider): Pick<Channels, 'sms' | 'call'> {
  return {
    sms: ({ recipient, body }) => provider.sendSms(recipient, body),
    async call({ recipient, code }) {
      if (!code) throw new Error('A call needs a code.')
      await provider.ring(recipient, code)
    },
  }
}

function sendByMail(smtpUrl: string, from: string): Channels['email'] {
  const mailer = createSmtpMailer(smtpUrl, from)
  return ({ key, recipient, subject, body, unsubscribeUrl, rendered }) =>
    mailer.send({
      ...{ key, to: recipient, subject: subject ?? 'Скидора', text: body, unsubscribeUrl },
      ...rendered,
    })
}
