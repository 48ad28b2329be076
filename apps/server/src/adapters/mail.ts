import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '../addresses/is-loopback-host.ts'

export type MailParts = {
  html: string
  /** Shown in the HTML at `cid:name@skidora`. */
  pictures: { name: string; content: Buffer }[]
  files: { name: string; content: Buffer }[]
}

export type Mail = Partial<MailParts> & {
  /** The same in every attempt, so that mail servers recognize a letter that was sent twice. */
  key: string
  to: string
  subject: string
  text: string
  /** URL for one-click unsubscribe by POST, if possible. */
  unsubscribeUrl?: string | null
}

export type Mailer = {
  /** Resolves once the mail server has accepted the letter. */
  send(mail: Mail): Promise<void>
}

/** Timeout of a silent server, after which the job is retried. */
const timeoutMs = 15_000

export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    // Otherwise the server, or a man in the middle, could decline STARTTLS and read every letter.
    requireTLS: !isLoopbackHost(new URL(smtpUrl).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1).replace('>', ''))
  return {
    async send({ key, to, subject, text, html, pictures = [], files = [], unsubscribeUrl }) {
      await transport.sendMail({
        from,
        messageId: `<${key}@${domain}>`,
        // As an object it is a single address, whatever commas or names it contains.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: [
          ...pictures.map(({ name, content }) => ({
            ...{ filename: `${name}.png`, content, cid: `${name}@skidora` },
            contentDisposition: 'inline' as const,
          })),
          ...files.map(({ name, content }) => ({ filename: name, content })),
        ],
        ...(unsubscribeUrl && oneClickUnsubscribe(unsubscribeUrl)),
      })
    },
  }
}

/** One-click unsubscribe of mail clients (RFC 8058). */
function oneClickUnsubscribe(url: string) {
  return {
    list: { unsubscribe: url },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
