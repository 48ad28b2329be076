import multipart from '@fastify/multipart'
import type { CallDefinition } from '@skidora/contract/call.ts'
import { type CallName, callOf, calls } from '@skidora/contract/calls.ts'
import { type LooseInput, splitCallName } from '@skidora/contract/client.ts'
import { successResponse } from '@skidora/contract/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { AppError } from '../../app-error.ts'
import { type Caller, type Handler, type Handlers, isStaff, userOf } from '../../handlers.ts'
import { checkInput } from '../../input/call-input.ts'
import type { CachedResponses } from '../pages/cached-responses.ts'
import type { UploadGate } from '../uploads/upload-gate.ts'
import { readUpload } from '../uploads/uploads.ts'

export const callNames = Object.keys(calls) as CallName[]

/** The contract's `/booking/{recordId}` is `/booking/:recordId` in Fastify. */
function toFastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/**
 * Runs one call: access check, input validation, handler. Used by HTTP and in-process rendering.
 */
export async function runCall<Name extends CallName>(
  handlers: Handlers,
  name: Name,
  input: LooseInput,
  caller: Caller,
) {
  const { auth, role } = callOf(name)
  if (auth) userOf(caller)
  if (role && !isStaff(caller)) throw new AppError('staff_only')
  const handler: Handler<Name> = handlers[name]
  return handler(checkInput(name, input), caller)
}

/** Registers every contract call with its handler, and 404 and 405 for the rest. */
export function registerCalls(
  app: FastifyInstance,
  handlers: Handlers,
  callerOf: (request: FastifyRequest) => Caller,
  ready: CachedResponses,
  uploads: UploadGate,
) {
  const addCall = (scope: FastifyInstance, name: CallName) => {
    const { method, path } = splitCallName(name)
    const call = callOf(name)
    const { aliases = [], data, file, paged = false, bodyLimit } = call
    // Compiled on first use: compiling all of them takes half of a start.
    let serialize: ReturnType<FastifyReply['compileSerializationSchema']> | undefined
    async function respond(
      input: LooseInput,
      caller: Caller,
      request: FastifyRequest,
      reply: FastifyReply,
    ) {
      const { version } = ready
      const response = await runCall(handlers, name, input, caller)
      if ('content' in response) {
        return reply
          .headers({
            'content-type': file,
            'content-disposition': `attachment; filename="${response.fileName}"`,
          })
          .send(response.content)
      }
      reply.type('application/json; charset=utf-8')
      if (!('dataText' in response)) {
        serialize ??= reply.compileSerializationSchema({ ...successResponse(data, paged) })
        return reply.send(serialize({ status: 200, ...response }))
      }
      const pagination = response.pagination
        ? `,"pagination":${JSON.stringify(response.pagination)}`
        : ''
      const text = `{"status":200,"data":${response.dataText}${pagination}}`
      if (response.isForAllGuests) ready.store(request.url, text, version)
      return reply.send(text)
    }
    for (const url of [path, ...aliases].map(toFastifyPath)) {
      scope.route({
        method: method as HTTPMethods,
        url,
        bodyLimit,
        config: {
          xsrf: xsrfOf(call),
          isPrivate: isPrivate(call),
          upload: call.multipart !== undefined,
        },
        handler: async (request, reply) => {
          const caller = callerOf(request)
          if (!call.multipart) return respond(inputOf(request), caller, request, reply)
          const limits = call.multipart
          return uploads.admit({ name, limits, request, caller }, async (spool) => {
            const input = { ...inputOf(request), ...(await readUpload(request, limits, spool)) }
            return respond(input, caller, request, reply)
          })
        },
      })
    }
  }

  const hasFile = (name: CallName) => callOf(name).multipart !== undefined
  // Their bodies are JSON; forms are posted to pages and to the calls without the envelope.
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    for (const name of callNames) if (!hasFile(name)) addCall(scope, name)
  })
  // In its own scope, so that multipart stays an unsupported format for other calls.
  app.register(async (scope) => {
    await scope.register(multipart)
    for (const name of callNames) if (hasFile(name)) addCall(scope, name)
  })

  for (const prefix of ['/api', '/gateway']) {
    app.all(`${prefix}/*`, async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? ''
      const allowed = methodsOf(path)
      if (allowed.length === 0) throw new AppError('call_not_found')
      reply.header('allow', allowed.join(', '))
      throw new AppError('method_not_allowed')
    })
  }
}

const inputOf = ({ params, query, body }: FastifyRequest) =>
  ({ params, query, body }) as Pick<LooseInput, 'params' | 'query' | 'body'>

/** How the call is protected from cross-site requests. */
function xsrfOf({ changes, beacon, merchant }: CallDefinition) {
  if (changes) return 'always'
  if (merchant) return 'never'
  return beacon ? 'form' : undefined
}

/** Responses that must not be cached, errors included. */
function isPrivate({ auth, role, merchant, desk, changes, secret }: CallDefinition): boolean {
  return [auth, role, merchant, desk, changes, secret].some(Boolean)
}

/** Methods of the calls at this path. */
function methodsOf(path: string): string[] {
  const matching = callNames.filter((name) => {
    const paths = [splitCallName(name).path, ...(callOf(name).aliases ?? [])]
    return paths.some((pattern) =>
      new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
  })
  return [...new Set(matching.map((name) => splitCallName(name).method))]
}
