import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_contentType,
  id_data,
  id_messageDigest,
  id_signedData,
  id_signingTime,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import {
  AsnConvert,
  AsnObjectIdentifierConverter,
  AsnUTCTimeConverter,
  OctetString,
} from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509'

type Signer = { certificate: X509Certificate; key: KeyObject; issuer: X509Certificate }

const sha256 = new AlgorithmIdentifier({ algorithm: '2.16.840.1.101.3.4.2.1', parameters: null })
const rsa = new AlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.1', parameters: null })

/** A detached PKCS#7 signature (RFC 5652) with the signing time and both certificates, as DER. */
export function signDetached(content: Buffer, signer: Signer, now: Date): Buffer {
  const certificate = AsnConvert.parse(signer.certificate.raw, Certificate)
  const { issuer, serialNumber } = certificate.tbsCertificate
  const signedAttrs = attributesOf(content, now)
  const info = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
    }),
    digestAlgorithm: sha256,
    signedAttrs,
    signatureAlgorithm: rsa,
    signature: new OctetString(sign('sha256', encodeSet(signedAttrs), signer.key)),
  })
  const certificates = [signer.certificate, signer.issuer].map(
    ({ raw }) => new CertificateChoices({ certificate: AsnConvert.parse(raw, Certificate) }),
  )
  const data = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(certificates),
    signerInfos: new SignerInfos([info]),
  })
  const wrapped = new ContentInfo({
    contentType: id_signedData,
    content: AsnConvert.serialize(data),
  })
  return Buffer.from(AsnConvert.serialize(wrapped))
}

/** In the order of DER, by length: the library does not sort a set. */
function attributesOf(content: Buffer, now: Date): Attribute[] {
  const digest = createHash('sha256').update(content).digest()
  const values: [type: string, value: ArrayBuffer][] = [
    [id_contentType, AsnObjectIdentifierConverter.toASN(id_data).toBER()],
    [id_signingTime, AsnUTCTimeConverter.toASN(now).toBER()],
    [id_messageDigest, AsnConvert.serialize(new OctetString(digest))],
  ]
  return values.map(([attrType, value]) => new Attribute({ attrType, attrValues: [value] }))
}

/** What is signed: the attributes as a SET. Their 105 bytes fit the short form of a length. */
function encodeSet(attributes: Attribute[]): Buffer {
  const items = attributes.map((attribute) => Buffer.from(AsnConvert.serialize(attribute)))
  const body = Buffer.concat(items)
  return Buffer.concat([Buffer.from([setTag, body.length]), body])
}

const setTag = 0x31
