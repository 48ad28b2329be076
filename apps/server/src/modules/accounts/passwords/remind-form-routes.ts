import type { RemindResponse } from '@skidora/contract/plain-calls.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Caller } from '../../../handlers.ts'
import { TooManyRequests } from '../../../limits/too-many-requests.ts'
import type { Remind } from './password-reminder.ts'

type RemindFormDeps = { remind: Remind; callerOf: (request: FastifyRequest) => Caller }

const bodyLimit = 10_000

/**
 * Password reminder as a plain form: `email` or `phone`, and `captcha`. Its response format names
 * the invalid fields.
 */
export function registerRemindForm(app: FastifyInstance, { remind, callerOf }: RemindFormDeps) {
  app.post(
    '/remind-confirm/',
    { bodyLimit, config: { xsrf: 'form' } },
    async (request, reply): Promise<RemindResponse> => {
      const form = Object(request.body) as Record<string, unknown>
      const field = 'phone' in form ? 'phone' : 'email'
      try {
        await remind(textOf(form[field]), textOf(form.captcha), callerOf(request))
        return { hasErrors: false, errors: {} }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error instanceof TooManyRequests)
          reply.code(error.status).header('retry-after', error.retryAfterSeconds)
        const { login, ...others } = error.payload ?? { login: error.message }
        return { hasErrors: true, errors: { ...others, ...(login && { [field]: login }) } }
      }
    },
  )
}

/** A repeated field is an array, which counts as empty. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
