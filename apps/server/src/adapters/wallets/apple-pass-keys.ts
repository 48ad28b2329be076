import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { type Environment, text } from '../../environment.ts'
import { StartError } from '../../start/start-error.ts'
import { readKeyFile } from './read-key-file.ts'

export type ApplePassKeys = {
  /** `pass.ru.skidora.coupon`, of the certificate, so that the two cannot differ. */
  passTypeId: string
  teamId: string
  certificate: X509Certificate
  /** Apple's intermediate certificate (WWDR), which phones do not have. */
  issuer: X509Certificate
  key: KeyObject
}

/** Null without keys: then no Apple passes are offered. */
export function applePassKeys(env: Environment): ApplePassKeys | null {
  const names = ['APPLE_PASS_CERT', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERT'] as const
  const password = text(env, 'APPLE_PASS_KEY_PASSWORD')
  const [certFile, keyFile, issuerFile] = names.map((name) => text(env, name))
  const given = names.find((name) => text(env, name)) ?? (password && 'APPLE_PASS_KEY_PASSWORD')
  if (!given) return null
  if (!certFile || !keyFile || !issuerFile)
    throw new StartError(
      `${names.find((name) => !text(env, name))} must be set, because ${given} is.`,
    )
  const certificate = readCertificate('APPLE_PASS_CERT', certFile)
  const { UID: passTypeId, OU: teamId } = subjectOf(certificate)
  if (!passTypeId?.startsWith('pass.') || !teamId)
    throw new StartError(
      'APPLE_PASS_CERT must be the certificate of a Pass Type ID, issued at developer.apple.com.',
    )
  const key = readKey(readKeyFile('APPLE_PASS_KEY', keyFile), password)
  if (!certificate.checkPrivateKey(key))
    throw new StartError('APPLE_PASS_KEY must be the key of the certificate of APPLE_PASS_CERT.')
  const issuer = readCertificate('APPLE_WWDR_CERT', issuerFile)
  if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey))
    throw new StartError(
      'APPLE_WWDR_CERT must be the WWDR certificate that issued APPLE_PASS_CERT; see apple.com/certificateauthority.',
    )
  return { passTypeId, teamId, certificate, issuer, key }
}

/** In PEM or DER, as Apple's site offers it. */
function readCertificate(variable: string, file: string): X509Certificate {
  const content = readKeyFile(variable, file)
  try {
    return new X509Certificate(content)
  } catch (cause) {
    throw new StartError(`${variable} must name a certificate in PEM or DER: ${file}`, { cause })
  }
}

/** Never named with its content or password. */
function readKey(content: Buffer, passphrase: string | undefined): KeyObject {
  try {
    const key = createPrivateKey({ key: content, passphrase })
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {}
  throw new StartError(
    'APPLE_PASS_KEY must name an RSA key in PEM; if it is encrypted, set APPLE_PASS_KEY_PASSWORD.',
  )
}

const subjectOf = ({ subject }: X509Certificate): Record<string, string> =>
  Object.fromEntries(
    [...subject.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
