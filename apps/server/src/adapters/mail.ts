import { createTransport } from 'nodemailer'

export type Letter = { to: string; subject: string; text: string }

export type Mailer = {
  /** Resolves once the next mail server has taken the letter over. */
  send(letter: Letter): Promise<void>
}

/** One letter waits this long for a silent server before its job is tried again later. */
const patienceMs = 15_000

export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return {
    async send({ to, subject, text }) {
      // As an object the address is one address, whatever commas or names somebody put into it.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
  }
}
