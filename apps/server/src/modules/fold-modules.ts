import type { CallName } from '@skidora/contract/calls.ts'
import type { Services, WebServices } from '../composition.ts'
import type { Handler } from '../handlers.ts'
import type { DemoParts, Module, ModuleLists, WebPart, WorkPart } from './module.ts'

/** Builds the web parts of all modules, with the handlers in one table. */
export function foldWeb<Listed extends Module>(
  modules: readonly Listed[],
  services: WebServices,
): { handlers: HandlersIn<Listed>; routes: NonNullable<WebPart['routes']>[] } {
  const parts = modules.map(({ name, web }) => ({ name, ...web?.(services) }))
  const handlers = mergeNamed('the call', parts, ({ handlers }) => handlers)
  return {
    handlers: handlers as HandlersIn<Listed>,
    routes: parts.flatMap(({ routes }) => routes ?? []),
  }
}

/** Builds the worker parts of all modules. */
export function foldWork(modules: readonly Module[], services: Services): Required<WorkPart> {
  const parts = modules.map(({ name, work }) => ({ name, ...work?.(services) }))
  const queues = mergeNamed('the queue', parts, ({ queues = [] }) =>
    Object.fromEntries(queues.map((queue) => [queue.kind, queue])),
  )
  return {
    tasks: mergeNamed('the job', parts, ({ tasks }) => tasks),
    schedule: parts.flatMap(({ schedule }) => schedule ?? []),
    queues: Object.values(queues),
  }
}

export const foldLists = (modules: readonly Module[]): ModuleLists => ({
  exportParts: modules.flatMap(({ exportParts = [] }) => exportParts),
  letterExamples: modules.flatMap(({ letterExamples = [] }) => letterExamples),
  clearedOnClaim: modules.flatMap(({ clearedOnClaim = [] }) => clearedOnClaim),
  blocksDeletion: modules.flatMap(({ blocksDeletion = [] }) => blocksDeletion),
  expiredRows: modules.flatMap(({ expiredRows = {} }) => Object.entries(expiredRows)),
})

/** One after another: later modules build on the demo data of earlier ones. */
export async function createDemoData(modules: readonly Module[], parts: DemoParts): Promise<void> {
  for (const { createDemo } of modules) await createDemo?.(parts)
}

/** The handlers that these modules have, so that a missing one does not compile as `Handlers`. */
type HandlersIn<Listed> = { [Name in HandledBy<Listed> & CallName]: Handler<Name> }

type HandledBy<Listed> = Listed extends { web(services: never): { handlers: infer Handlers } }
  ? keyof Handlers
  : never

/** Two modules of one name would overwrite each other silently. */
function mergeNamed<Part extends { name: string }, Value>(
  what: string,
  parts: Part[],
  select: (part: Part) => Record<string, Value> | undefined,
): Record<string, Value> {
  const owners = new Map<string, string>()
  const merged: Record<string, Value> = {}
  for (const part of parts)
    for (const [key, value] of Object.entries(select(part) ?? {})) {
      const owner = owners.get(key)
      if (owner) throw new Error(`${what} ${key} is in two modules: ${owner} and ${part.name}`)
      owners.set(key, part.name)
      merged[key] = value
    }
  return merged
}
