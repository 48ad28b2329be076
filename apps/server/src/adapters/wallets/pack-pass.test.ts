import { createHash, verify, X509Certificate } from 'node:crypto'
import {
  ContentInfo,
  id_contentType,
  id_messageDigest,
  id_signingTime,
  SignedData,
} from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { applePassKeysFor } from '../../../../../test/support/pass-keys.ts'
import { packPass } from './pack-pass.ts'

const keys = applePassKeysFor()
const now = new Date('2026-11-15T10:00:00Z')
const files = { 'pass.json': Buffer.from('{"formatVersion":1}'), 'icon.png': Buffer.from('png') }
const pack = unzipSync(packPass(files, keys, now))

test('lists the SHA-1 sum of every file', () => {
  expect(Object.keys(pack).toSorted()).toEqual([
    ...['icon.png', 'manifest.json', 'pass.json', 'signature'],
  ])
  const sums = JSON.parse(strFromU8(pack['manifest.json'] as Uint8Array))
  expect(sums).toEqual({
    'pass.json': createHash('sha1').update(files['pass.json']).digest('hex'),
    'icon.png': createHash('sha1').update(files['icon.png']).digest('hex'),
  })
})

test('signs the list with the certificate, detached, with the time and the chain', () => {
  const { contentType, content } = AsnConvert.parse(pack.signature as Uint8Array, ContentInfo)
  expect(contentType).toBe('1.2.840.113549.1.7.2')
  const data = AsnConvert.parse(content, SignedData)
  expect(data.encapContentInfo.eContent).toBeUndefined()
  const certificates = [...(data.certificates ?? [])].map(
    ({ certificate }) => new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))),
  )
  expect(certificates.map(({ fingerprint256 }) => fingerprint256).toSorted()).toEqual(
    [keys.certificate, keys.issuer].map(({ fingerprint256 }) => fingerprint256).toSorted(),
  )
  const [signer] = data.signerInfos
  const attributeOf = (type: string) =>
    signer?.signedAttrs?.find(({ attrType }) => attrType === type)?.attrValues[0] as ArrayBuffer
  expect(attributeOf(id_contentType)).toBeDefined()
  // UTCTime: tag, length, text.
  expect(Buffer.from(attributeOf(id_signingTime)).subarray(2).toString()).toBe('261115100000Z')
  const digest = createHash('sha256')
    .update(pack['manifest.json'] as Uint8Array)
    .digest()
  expect(Buffer.from(AsnConvert.parse(attributeOf(id_messageDigest), OctetString).buffer)).toEqual(
    digest,
  )
  // The signature covers the attributes as a SET.
  const attributes = (signer?.signedAttrs ?? []).map((one) =>
    Buffer.from(AsnConvert.serialize(one)),
  )
  const set = Buffer.concat([Buffer.from([0x31, Buffer.concat(attributes).length]), ...attributes])
  const signature = Buffer.from(signer?.signature.buffer ?? new ArrayBuffer())
  expect(verify('sha256', set, keys.certificate.publicKey, signature)).toBe(true)
  set[set.length - 1] = (set.at(-1) ?? 0) ^ 1
  expect(verify('sha256', set, keys.certificate.publicKey, signature)).toBe(false)
})
