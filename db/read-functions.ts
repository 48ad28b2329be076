import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

export type FunctionFile = {
  /** Relative to its folder, such as `ledger/house_account.sql`. */
  path: string
  /** For error messages. */
  location: string
  /** The function or view that the file defines. */
  name: string
  text: string
  digest: string
}

/**
 * Every file of the folders, each after its dependencies. Folders are relative to `db`; a file replaces
 * the file of the same path in an earlier one.
 */
export async function readFunctions(folders: string[]): Promise<FunctionFile[]> {
  const files = await Promise.all(folders.map(readFolder))
  return sortByMention([...new Map(files.flat().map((file) => [file.path, file])).values()])
}

async function readFolder(folder: string): Promise<FunctionFile[]> {
  const dir = resolve(import.meta.dirname, folder)
  const names = await readdir(dir, { recursive: true })
  const paths = names.filter((name) => name.endsWith('.sql')).sort()
  const files = paths.map(async (path) =>
    describeFile(folder, path.replaceAll('\\', '/'), await readFile(join(dir, path), 'utf8')),
  )
  return Promise.all(files)
}

function describeFile(folder: string, path: string, text: string): FunctionFile {
  const location = `db/${folder}/${path}`
  const name = /^create or replace (?:function|view) ([\w.]+)/m.exec(text)?.[1]
  if (name?.split('.').at(-1) !== basename(path, '.sql')) {
    throw new Error(`${location} must create the function or view that it is named for`)
  }
  return { path, location, name, text, digest: createHash('sha256').update(text).digest('hex') }
}

/** Quoted bodies are resolved at the first call, so only names outside of them impose an order. */
function sortByMention(files: FunctionFile[]): FunctionFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const sorted = new Set<FunctionFile>()
  const seen = new Set<FunctionFile>()
  const add = (file: FunctionFile) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = file.text.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    for (const [word] of text.matchAll(/[\w.]+/g)) {
      const mentioned = byName.get(word)
      if (mentioned) add(mentioned)
    }
    sorted.add(file)
  }
  files.forEach(add)
  return [...sorted]
}
