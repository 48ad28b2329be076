import { generateKeyPairSync, type KeyObject, randomInt, sign, X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509'
import type { ApplePassKeys } from '../../apps/server/src/adapters/wallets/apple-pass-keys.ts'
import type { GoogleWalletKeys } from '../../apps/server/src/adapters/wallets/google-wallet-keys.ts'

const oids = { UID: '0.9.2342.19200300.100.1.1', CN: '2.5.4.3', OU: '2.5.4.11' }
type Subject = Partial<Record<keyof typeof oids, string>>
type Holder = { subject: Subject; keys: ReturnType<typeof rsaKeys> }

const dayMs = 24 * 60 * 60 * 1000
const rsaWithSha256 = new AlgorithmIdentifier({
  algorithm: '1.2.840.113549.1.1.11',
  parameters: null,
})

export const rsaKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const nameOf = (subject: Subject) =>
  new Name(
    Object.entries(subject).map(([name, text]) => {
      const type = oids[name as keyof typeof oids]
      const value = new AttributeValue({ utf8String: text })
      return new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value })])
    }),
  )

/** A certificate as Apple issues them, by an issuer of our own. */
export function issueCertificate(
  { subject, keys }: Holder,
  issuer: Holder,
  days = 30,
): X509Certificate {
  const tbsCertificate = new TBSCertificate({
    serialNumber: Uint8Array.from([1, randomInt(256), randomInt(256), randomInt(256)]).buffer,
    signature: rsaWithSha256,
    issuer: nameOf(issuer.subject),
    validity: new Validity({
      notBefore: new Date(Date.now() - 60 * dayMs),
      notAfter: new Date(Date.now() + days * dayMs),
    }),
    subject: nameOf(subject),
    subjectPublicKeyInfo: AsnConvert.parse(
      keys.publicKey.export({ type: 'spki', format: 'der' }),
      SubjectPublicKeyInfo,
    ),
  })
  const content = Buffer.from(AsnConvert.serialize(tbsCertificate))
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: rsaWithSha256,
    signatureValue: arrayBufferOf(sign('sha256', content, issuer.keys.privateKey)),
  })
  return new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))
}

const arrayBufferOf = (bytes: Buffer) => new Uint8Array(bytes).buffer

export const passSubject = { UID: 'pass.ru.skidora.coupon', CN: 'Pass Type ID', OU: 'TEAM123456' }
export const wwdr = { subject: { CN: 'Test WWDR' }, keys: rsaKeys() }

/** Keys of a test issuer, which sign as Apple's do. */
export function applePassKeysFor(days = 30): ApplePassKeys {
  const keys = rsaKeys()
  return {
    ...{ passTypeId: passSubject.UID, teamId: passSubject.OU, key: keys.privateKey },
    certificate: issueCertificate({ subject: passSubject, keys }, wwdr, days),
    issuer: issueCertificate(wwdr, wwdr),
  }
}

export function googleWalletKeysWith(keys: { privateKey: KeyObject }): GoogleWalletKeys {
  return {
    ...{ issuerId: '3388000000012345678', key: keys.privateKey },
    account: 'passes@skidora.iam.gserviceaccount.com',
  }
}
