import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export type FunctionFile = {
  /** Relative to db/functions. */
  path: string
  /** The function or view that the file defines. */
  name: string
  text: string
  digest: string
}

const functionsDir = join(import.meta.dirname, 'functions')

/** Every file of db/functions, each after its dependencies. */
export async function readFunctions(dir = functionsDir): Promise<FunctionFile[]> {
  const names = await readdir(dir, { recursive: true })
  const paths = names.filter((name) => name.endsWith('.sql')).sort()
  const files = paths.map(async (path) =>
    describeFile(path.replaceAll('\\', '/'), await readFile(join(dir, path), 'utf8')),
  )
  return sortByMention(await Promise.all(files))
}

function describeFile(path: string, text: string): FunctionFile {
  const name = /^create or replace (?:function|view) ([\w.]+)/m.exec(text)?.[1]
  if (name?.split('.').at(-1) !== basename(path, '.sql')) {
    throw new Error(`db/functions/${path} must create the function or view that it is named for`)
  }
  return { path, name, text, digest: createHash('sha256').update(text).digest('hex') }
}

/** Quoted bodies are resolved at the first call, so only names outside of them impose an order. */
function sortByMention(files: FunctionFile[]): FunctionFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const sorted = new Set<FunctionFile>()
  const visited = new Set<FunctionFile>()
  const visit = (file: FunctionFile) => {
    if (visited.has(file)) return
    visited.add(file)
    const text = file.text.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    for (const [word] of text.matchAll(/[\w.]+/g)) {
      const mentioned = byName.get(word)
      if (mentioned) visit(mentioned)
    }
    sorted.add(file)
  }
  files.forEach(visit)
  return [...sorted]
}
