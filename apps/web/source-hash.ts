import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const webDir = import.meta.dirname
export const distDir = join(webDir, 'dist')
export const stampName = 'source-hash'
const repositoryDir = join(webDir, '../..')

/** Inputs of the build hash. */
const sources = [
  'apps/web/*.ts',
  'apps/web/{src,public}/**/*.*',
  'packages/*/src/**/*.ts',
  'package-lock.json',
]

export async function hashSources(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: repositoryDir })) {
    if (!file.includes('.test.')) files.push(file)
  }
  const hash = createHash('sha256').update(process.version)
  for (const file of files.sort())
    hash.update(file).update(await readFile(join(repositoryDir, file)))
  return hash.digest('hex')
}

export async function isBuiltFrom(hash: string): Promise<boolean> {
  return (await readFile(join(distDir, stampName), 'utf8').catch(() => '')) === hash
}
