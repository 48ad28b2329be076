import { readdir, readFile } from 'node:fs/promises'

/** Roles of the child processes, by their command. */
const roles = { 'picture process': 'picture-process', PostgreSQL: 'postgres' }

type ProcessMemory = {
  /** Resident megabytes; 0 when the process has ended. */
  server: number
  /** Memory of all its descendants, by role. */
  others: Map<string, number>
}

/** Reads the memory of a site's whole process tree from /proc. */
export async function readProcessMemory(pid: number): Promise<ProcessMemory> {
  const others = new Map<string, number>()
  const addChildren = async (parent: number | string): Promise<void> => {
    for (const child of await childrenOf(parent)) {
      const command = await read(`/proc/${child}/cmdline`)
      const [role = 'other processes'] =
        Object.entries(roles).find(([, word]) => command.includes(word)) ?? []
      others.set(role, (others.get(role) ?? 0) + (await ownMegabytes(child)))
      await addChildren(child)
    }
  }
  await addChildren(pid)
  return { server: megabytesIn(await read(`/proc/${pid}/status`), 'VmRSS'), others }
}

/** Children of all its threads: each lists the processes that it has started. */
async function childrenOf(pid: number | string): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => read(`/proc/${pid}/task/${thread}/children`)),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean))
}

/** Shared pages, such as the buffers of PostgreSQL, count in proportion, so that a sum is right. */
const ownMegabytes = async (pid: string) =>
  megabytesIn(await read(`/proc/${pid}/smaps_rollup`), 'Pss')

const megabytesIn = (text: string, field: string) =>
  Number(text.match(new RegExp(`^${field}:\\s+(\\d+)`, 'm'))?.[1] ?? 0) / 1024

/** Empty once the process has ended. */
const read = (file: string) => readFile(file, 'utf8').catch(() => '')
