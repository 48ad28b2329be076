import type { SignInResult } from '@skidora/contract/accounts.ts'
import { type ApiClient, ApiError, isApiError } from '@skidora/contract/client.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { freshTokenHeader } from '../../lib/api/api-client.ts'
import { type Failure, failureOf } from '../../lib/api/failure.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { pathAfterSignIn } from '../../lib/session/path-after-sign-in.ts'

/** Form to render next: typed values without secrets, and the error. */
export type PlainFormState = {
  form: PlainFormName
  typed: Record<string, string>
  failure?: Failure
}

export type PlainFormName = keyof typeof submit

type Field = (name: string) => string
type Next = Omit<PlainFormState, 'failure'>

/** Handlers of the forms sent without JavaScript. */
const submit = {
  password: async (api: ApiClient, field: Field) => {
    const body = { login: field('login'), password: field('password') }
    return (await api('POST /api/v4/auth/sign-in', { body })).data
  },
  phone: async (api: ApiClient, field: Field): Promise<Next> => {
    const body = { phone: field('phone') }
    const { data } = await api('POST /api/v4/client/checkExists', { body })
    if (!data.exists) throw phoneUnknown()
    await api('POST /api/v4/client/sendSmsCode', { body })
    return { form: 'code', typed: body }
  },
  code: async (api: ApiClient, field: Field) => {
    const body = { phone: field('phone'), pin: field('code') }
    return (await api('POST /api/v4/client/checkPin', { body })).data
  },
  secondStep: async (api: ApiClient, field: Field) => {
    const body = { ticket: field('ticket'), code: field('code') }
    return (await api('POST /api/v4/auth/second-step', { body })).data
  },
  registration: async (api: ApiClient, field: Field) => {
    const body = { name: field('name'), email: field('email'), password: field('password') }
    return (await api('POST /api/v4/profile/registration', { body })).data
  },
}

/** Registration by phone needs too many steps for a plain form. */
function phoneUnknown(): ApiError {
  const message =
    'С этим телефоном ещё никто не зарегистрирован. Проверьте номер или зарегистрируйтесь по почте.'
  return new ApiError(404, 'phone_unknown', message, { phone: message })
}

const secrets = new Set(['password', 'code'])

/** Redirects after sign-in, or renders the next form. */
export async function plainAction({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(pageContext)
  const fields = Object.fromEntries(await request.formData()) as Record<string, string>
  const form = Object.hasOwn(submit, fields.form ?? '')
    ? (fields.form as PlainFormName)
    : 'password'
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.has(name)))
  try {
    const result: SignInResult | Next = await submit[form](api, (name) => fields[name] ?? '')
    if ('form' in result) return result
    if ('secondStep' in result) return secondStep(result.secondStep.ticket)
    const { searchParams } = new URL(request.url)
    return redirect(pathAfterSignIn(result.user, searchParams.get('redirect')), {
      status: 303,
      headers: { [freshTokenHeader]: result.token },
    })
  } catch (error) {
    const state: PlainFormState = { form, typed, failure: failureOf(error) }
    return data(state, { status: isApiError(error) ? error.status : 500 })
  }
}

const secondStep = (ticket: string): PlainFormState => ({ form: 'secondStep', typed: { ticket } })
