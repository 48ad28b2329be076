import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CronItem, TaskList } from 'graphile-worker'
import type { RawBuilder } from 'kysely'
import type { Registry } from 'prom-client'
import type { Services, WebServices } from '../composition.ts'
import type { Db } from '../db.ts'
import type { CallerOf, Handlers } from '../handlers.ts'
import type { WorkQueue } from '../jobs/work-queue.ts'
import type { LetterExample } from '../letters/letter-example.ts'
import type { Tables } from '../tables.ts'
import type { Vault } from '../vault.ts'
import type { SessionUser } from './accounts/sessions/sessions.ts'
import type { ExportPart } from './export-part.ts'

/** What the index.ts of a module exports; modules.ts lists them all. */
export type Module = {
  name: string
  /** Its part of the process that serves pages and calls. */
  web?(services: WebServices): WebPart
  /** Its part of the process that runs jobs. */
  work?(services: Services): WorkPart
  /** Its files in the archive of a user's data; a table with personal data needs one. */
  exportParts?: readonly ExportPart[]
  /** Each of its letters with example data, for /dev/mail. */
  letterExamples?: readonly LetterExample[]
  /** Parts of an account that the proven owner of its address does not inherit (claim-address.ts). */
  clearedOnClaim?: ClearedOnClaim
  /** A condition on `users.id`: the account is not deleted while it is true. */
  blocksDeletion?: RawBuilder<boolean>
  /** By table, the condition of the rows deleted every night. */
  expiredRows?: Readonly<Record<string, string>>
  /** Tables emptied when the demo replaces the catalogue, since their rows refer to deals or orders. */
  clearedWithCatalogue?: readonly string[]
  /** Adds what the demo's customers have; skipped when they have it already. */
  createDemo?(parts: DemoParts): Promise<void>
}

export type ClearedOnClaim = {
  /** All rows of the user. */
  tables?: readonly UserTable[]
  /** Rows that take a condition. */
  others?(trx: Db, userId: number): Promise<void>
}

type UserTable = {
  [Table in keyof Tables]: Tables[Table] extends { user_id: unknown } ? Table : never
}[keyof Tables]

/** What the modules of accounts and maintenance need of all modules. */
export type ModuleLists = {
  exportParts: readonly ExportPart[]
  letterExamples: readonly LetterExample[]
  clearedOnClaim: readonly ClearedOnClaim[]
  blocksDeletion: readonly RawBuilder<boolean>[]
  expiredRows: readonly [table: string, condition: string][]
}

/** With the rights of the tables' owner. */
export type DemoParts = { db: Db; vault: Vault; secretKey: Buffer }

export type WebPart = {
  /** Handlers of its calls in the contract. */
  handlers?: Partial<Handlers>
  /** Registers its routes outside of the contract. */
  routes?(app: FastifyInstance, tools: RouteTools): void | Promise<void>
}

/** For routes, besides the services. */
export type RouteTools = {
  /** Handlers of all modules, for runCall. */
  handlers: Handlers
  callerOf: CallerOf
  /** The user of the page cookie, who may only read. */
  findUser(request: FastifyRequest): Promise<SessionUser | null>
  metrics: Registry
}

export type WorkPart = {
  /** Jobs by name. */
  tasks?: TaskList
  /** Times are UTC. */
  schedule?: CronItem[]
  queues?: WorkQueue[]
}
