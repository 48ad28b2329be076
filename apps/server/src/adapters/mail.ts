import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '../is-loopback-host.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  /** Where a single POST stops such letters, if they can be stopped. */
  unsubscribeUrl?: string | null
}

export type Mailer = {
  /** Resolves once the next mail server has taken the letter over. */
  send(letter: Letter): Promise<void>
}

/** One letter waits this long for a silent server before its job is tried again later. */
const timeoutMs = 15_000

export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    // Without it a server, or somebody in between, can decline STARTTLS and read every letter.
    requireTLS: !isLoopbackHost(new URL(smtpUrl).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    async send({ to, subject, text, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        // As an object the address is one address, whatever commas or names somebody put into it.
        to: { name: '', address: to },
        subject,
        text,
        ...(unsubscribeUrl && oneClickUnsubscribe(unsubscribeUrl)),
      })
    },
  }
}

/** The mail program's own button, after RFC 8058. */
function oneClickUnsubscribe(url: string) {
  return {
    list: { unsubscribe: url },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
