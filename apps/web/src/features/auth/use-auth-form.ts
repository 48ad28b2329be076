import type { SignedIn, SignInResult } from '@skidora/contract/accounts.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import type { Network } from '@skidora/contract/networks.ts'
import {
  type AuthFieldName,
  type AuthForm,
  type AuthMove,
  type AuthStep,
  clearAuthForm,
  moveAuthForm,
  openAuthForm,
  rejectAuthForm,
  showAuthStep,
} from '@skidora/domain/accounts/auth-form.ts'
import { internalRedirect } from '@skidora/domain/pages/internal-redirect.ts'
import { useEffect, useState } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { failureOf } from '../../lib/api/failure.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { pathAfterSignIn } from '../../lib/session/path-after-sign-in.ts'
import { storeToken } from '../../lib/session/session-token.ts'
import { clearCodeScreen, readCodeScreen, storeCodeScreen } from './stored-code-screen.ts'
import { savePromocode, takePromocode } from './stored-promocode.ts'

/** A sent code or an e-mailed link. */
type SentMessage = { channel: 'sms' | 'call' | 'email'; length?: number; mayResendAt: number }

/** State of the code screen, restored after a reload. */
type CodeScreen = {
  phone: string
  sent: SentMessage
  step: 'authphone sms' | 'reg sms'
  name: string
}

/** The code screen that follows a step. A password reminder is not restored. */
const codeSteps: Partial<Record<AuthStep, CodeScreen['step']>> = {
  'authphone empty': 'authphone sms',
  'authphone sms': 'authphone sms',
  'reg phone': 'reg sms',
  'reg sms': 'reg sms',
}

/** A social network's user without an account here. */
export type OAuthUser = { network: Network; payload: string; name: string }

/** State that a social network's redirect passes to the form. */
export type OAuthReturn = { ticket?: string; oauthUser?: OAuthUser; email?: string }

/** What is shown: a step of the form, or a screen that a response leads to. */
type AuthView =
  | { name: 'step' }
  /** Two-step verification, with the ticket of the passed first step. */
  | { name: 'second step'; ticket: string }
  /** The network has provided no e-mail address. */
  | { name: 'network email'; oauthUser: OAuthUser }
  /** Registered by e-mail, which is to be confirmed. */
  | { name: 'registered'; result: SignedIn }

/** State and actions of the sign-in form. */
export function useAuthForm(
  start: AuthStep,
  redirect: string | null,
  oauthReturn: OAuthReturn = {},
) {
  const { crmUrl } = useVisitor()
  const [form, setForm] = useState<AuthForm>(() => openAfterOAuth(start, oauthReturn))
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<SentMessage>()
  const [view, setView] = useState<AuthView>(() => viewAfterOAuth(oauthReturn))
  /** Error code of the last rejected request. */
  const [refusal, setRefusal] = useState('')
  /** Server errors of fields that the form table does not define. */
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const next = internalRedirect(redirect)

  // After hydration, since the server renders the first step.
  useEffect(() => {
    const stored = readCodeScreen<CodeScreen>('auth')
    if (!stored || start !== 'authphone empty' || oauthReturn.ticket || oauthReturn.oauthUser)
      return
    setPhone(stored.phone)
    setSent(stored.sent)
    setForm((old) => {
      const shown = showAuthStep(old, stored.step)
      const name = { ...shown.fields.name, value: stored.name }
      return { ...shown, fields: { ...shown.fields, name } }
    })
  }, [start, oauthReturn.ticket, oauthReturn.oauthUser])

  function move(name: AuthMove) {
    setRefusal('')
    setFieldErrors({})
    setView({ name: 'step' })
    setForm((old) => moveAuthForm(old, name))
  }

  /** Returns to a step, also from two-step verification; keeps the typed values. */
  function show(step: AuthStep) {
    setRefusal('')
    setFieldErrors({})
    setView({ name: 'step' })
    setForm((old) => showAuthStep(old, step))
  }

  /** Runs a request; an error marks its fields and fills the info box. */
  async function run(action: (api: ApiClient) => Promise<void>) {
    if (isBusy) return
    setRefusal('')
    setBusy(true)
    setFieldErrors({})
    setForm(clearAuthForm)
    try {
      await action(createApiClient({ crmUrl }))
    } catch (error) {
      const failure = failureOf(error)
      setRefusal(failure.code)
      setFieldErrors(failure.payload)
      setForm((old) => rejectAuthForm(old, failure))
      setRefusals((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }

  function noteRegistered(result: SignedIn) {
    storeToken(result.token, result.user.id)
    setView({ name: 'registered', result })
  }

  /** Rejects a bad promo code before any code is sent or anyone signs in. */
  async function checkPromocode(api: ApiClient) {
    const promocode = form.fields.promocode.value.trim()
    if (promocode) await api('POST /api/v4/auth/check-promocode', { body: { promocode } })
  }

  /** Stores the token and loads the next page as the signed-in user. */
  async function enter(result: SignInResult) {
    if ('secondStep' in result) {
      setView({ name: 'second step', ticket: result.secondStep.ticket })
      return
    }
    storeToken(result.token, result.user.id)
    clearCodeScreen('auth')
    await savePromocode(createApiClient({ crmUrl }), form.fields.promocode.value.trim())
    const target = pathAfterSignIn(result.user, redirect)
    // A reload keeps the scroll position of the list behind the dialog.
    if (target === location.pathname + location.search) location.reload()
    else location.assign(target)
  }

  function noteSent({
    channel,
    length,
    resendIn,
  }: Omit<SentMessage, 'mayResendAt'> & { resendIn: number }) {
    const code = { channel, length, mayResendAt: Date.now() + resendIn * 1000 }
    const name = form.fields.name.value
    setSent(code)
    const step = codeSteps[form.step]
    if (step) storeCodeScreen<CodeScreen>('auth', { phone, sent: code, step, name })
  }

  /** Whether a code was just sent to the typed phone, so that its screen can be shown again. */
  function resumeSent(): boolean {
    const stored = readCodeScreen<CodeScreen>('auth')
    if (stored?.phone !== phone || Date.now() >= stored.sent.mayResendAt) return false
    setSent(stored.sent)
    return true
  }

  /** Clears only this field's error. */
  function type(name: AuthFieldName, value: string) {
    setForm((old) => ({
      ...old,
      fields: { ...old.fields, [name]: { ...old.fields[name], value, error: '' } },
    }))
    if (name === 'email') setFieldErrors(({ login: _, ...others }) => others)
  }

  function typePhone(value: string) {
    setPhone(value)
    setFieldErrors(({ phone: _, ...others }) => others)
  }

  return {
    form,
    phone,
    typePhone,
    sent,
    noteSent,
    resumeSent,
    start,
    refusal,
    view,
    noteRegistered,
    show,
    fieldErrors,
    isBusy,
    refusals,
    checkPromocode,
    next,
    move,
    run,
    enter,
    type,
  }
}

function viewAfterOAuth({ ticket, oauthUser }: OAuthReturn): AuthView {
  if (ticket) return { name: 'second step', ticket }
  return oauthUser ? { name: 'network email', oauthUser } : { name: 'step' }
}

function openAfterOAuth(start: AuthStep, oauthReturn: OAuthReturn): AuthForm {
  const { oauthUser, ticket, email = '' } = oauthReturn
  const opened = openAuthForm(start)
  const form = oauthUser ? moveAuthForm(openAuthForm('authphone soc'), 'emailNeeded') : opened
  // The code was stored only before a redirect to a network.
  if (oauthUser || ticket) form.fields.promocode.value = takePromocode()
  form.fields.email.value = email
  return form
}

export type AuthFormState = ReturnType<typeof useAuthForm>
