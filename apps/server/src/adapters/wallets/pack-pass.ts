import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import type { ApplePassKeys } from './apple-pass-keys.ts'
import { signDetached } from './sign-detached.ts'

export type PassFiles = Record<string, Buffer>

/** A .pkpass: the files, their SHA-1 sums (a rule of the format) and the signature of these. */
export function packPass(files: PassFiles, keys: ApplePassKeys, now: Date): Buffer {
  const sums = Object.entries(files).map(([name, content]) => [
    name,
    createHash('sha1').update(content).digest('hex'),
  ])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(sums)))
  const signature = signDetached(manifest, keys, now)
  // Pictures, most of the bytes, are compressed already.
  const zip = zipSync({ ...files, 'manifest.json': manifest, signature }, { level: 0, mtime: now })
  return Buffer.from(zip)
}
