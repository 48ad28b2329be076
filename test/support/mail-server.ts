import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

export type ReceivedMail = { from: string; to: string[]; message: string }

export type MailServer = { url: string; close(): void }

/** A minimal mail server that accepts every letter except those to `refused`. */
export async function startMailServer(received: ReceivedMail[], refused = ''): Promise<MailServer> {
  const server = createServer((socket) => {
    const reply = (line: string) => socket.write(`${line}\r\n`)
    let mail: ReceivedMail = { from: '', to: [], message: '' }
    let inData = false
    reply('220 test ESMTP')
    createInterface({ input: socket }).on('line', (line) => {
      if (inData) {
        if (line !== '.') mail.message += `${line}\n`
        else {
          inData = false
          received.push(mail)
          mail = { from: '', to: [], message: '' }
          reply('250 taken')
        }
        return
      }
      const [, address = ''] = line.match(/<(.*?)>/) ?? []
      if (line.startsWith('MAIL FROM')) mail.from = address
      if (line.startsWith('RCPT TO')) {
        if (address === refused) return reply('550 no such mailbox')
        mail.to.push(address)
      }
      if (line === 'DATA') {
        inData = true
        return reply('354 go on')
      }
      if (line === 'STARTTLS') return reply('502 not implemented')
      if (line === 'QUIT') {
        reply('221 bye')
        return socket.end()
      }
      reply('250 ok')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => void server.close() }
}

export type MailPart = { type: string; head: string; content: Buffer }

/** The leaves of a MIME message, decoded. */
export function readMailParts(message: string): MailPart[] {
  const [, head = '', body = ''] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(message) ?? []
  const unfolded = head.replaceAll(/\n\s+/g, ' ')
  const type = /^content-type: ([^;\n]+)/im.exec(unfolded)?.[1] ?? 'text/plain'
  const boundary = /boundary="([^"]+)"/.exec(unfolded)?.[1]
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1)
    return parts.flatMap((part) => readMailParts(part.replace(/^\n/, '')))
  }
  return [{ type, head: unfolded, content: decode(unfolded, body) }]
}

function decode(head: string, body: string): Buffer {
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64')
  if (!/transfer-encoding: quoted-printable/i.test(head)) return Buffer.from(body)
  const bytes = body
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
