/** An action of the user or a response of the server. */
export type AuthMove =
  | 'back'
  | 'codeSent'
  | 'phoneUnknown'
  | 'otherWays'
  | 'byPassword'
  | 'byEmail'
  | 'emailNeeded'
  | 'forgotten'
  | 'reminded'

/**
 * The auth form as a state machine: a step is the form's type and state, a move leads to the next
 * step. A move missing from a step cannot happen there.
 */
export const authMoves = {
  /** The first view: a phone number, and links to the other sign-in methods. */
  'authphone empty': {
    codeSent: 'authphone sms',
    phoneUnknown: 'reg phone',
    otherWays: 'authphone soc',
  },
  /** Social networks, e-mail and password. */
  'authphone soc': {
    back: 'authphone empty',
    byPassword: 'auth empty',
    byEmail: 'reg email',
    emailNeeded: 'reg email',
  },
  'authphone sms': { back: 'authphone empty' },
  'auth empty': { back: 'authphone soc', forgotten: 'remind empty', byEmail: 'reg email' },
  'reg phone': { back: 'authphone empty', codeSent: 'reg sms' },
  'reg email': { back: 'authphone empty', byPassword: 'auth empty', forgotten: 'remind empty' },
  'reg sms': { back: 'reg phone' },
  'remind empty': { back: 'auth empty', reminded: 'remindsuccess empty' },
  'remindsuccess empty': { back: 'remind empty' },
} as const satisfies Record<string, Partial<Record<AuthMove, string>>>

export type AuthStep = keyof typeof authMoves

export type AuthFieldName = 'email' | 'password' | 'name' | 'promocode'
export type AuthField = { value: string; error: string; visible: boolean }

export type AuthForm = {
  step: AuthStep
  fields: Record<AuthFieldName, AuthField>
  infoBox: { kind: 'error'; messages: string[] } | null
}

/** Registration shows no promo code, though the form keeps its value. */
const visibleFields: Record<AuthStep, readonly AuthFieldName[]> = {
  'authphone empty': ['promocode'],
  'authphone soc': ['promocode'],
  'authphone sms': ['promocode'],
  'auth empty': ['email', 'password', 'promocode'],
  'reg phone': ['name'],
  'reg email': ['name', 'email', 'password'],
  'reg sms': [],
  'remind empty': ['email'],
  'remindsuccess empty': [],
}

/** Server names of the fields whose errors a step can show. */
const shownFields: Record<AuthStep, readonly string[]> = {
  'authphone empty': ['phone', 'promocode'],
  'authphone soc': ['promocode'],
  'authphone sms': ['pin', 'promocode'],
  'auth empty': ['login', 'password', 'promocode'],
  'reg phone': ['name', 'phone'],
  'reg email': ['name', 'email', 'password'],
  'reg sms': ['pin', 'name'],
  'remind empty': ['login', 'captcha'],
  'remindsuccess empty': ['captcha'],
}

const fieldNames: readonly AuthFieldName[] = ['email', 'password', 'name', 'promocode']

export function openAuthForm(step: AuthStep): AuthForm {
  return {
    step,
    fields: fieldsAt(step, () => ''),
    infoBox: null,
  }
}

/** Returns to an earlier step; the typed values stay. */
export const showAuthStep = (form: AuthForm, step: AuthStep): AuthForm => ({
  step,
  fields: fieldsAt(step, (name) => form.fields[name].value),
  infoBox: null,
})

/** Leaving a step clears its errors and the info box; the typed values stay. */
export function moveAuthForm(form: AuthForm, move: AuthMove): AuthForm {
  const moves: Partial<Record<AuthMove, AuthStep>> = authMoves[form.step]
  const step = moves[move]
  if (!step) return form
  return showAuthStep(form, step)
}

/** The same step without its errors, for another attempt. */
export function clearAuthForm(form: AuthForm): AuthForm {
  return { ...form, fields: fieldsAt(form.step, (name) => form.fields[name].value), infoBox: null }
}

/** Marks the fields named by the server; the info box lists errors without a visible field. */
export function rejectAuthForm(
  form: AuthForm,
  failure: { message: string; payload?: Record<string, string> },
): AuthForm {
  const payload = failure.payload ?? {}
  const errorOf = (name: AuthFieldName) => (Object.hasOwn(payload, name) ? payload[name] : '') ?? ''
  const shown = shownFields[form.step]
  // Any step may be followed by the code of the second step.
  const isShown = (name: string) => name === 'code' || shown.includes(name)
  const unshown = Object.keys(payload).filter((name) => !isShown(name))
  const hasGeneral = Object.keys(payload).length === 0
  const messages = hasGeneral ? [failure.message] : unshown.map((name) => payload[name] ?? '')
  const fields = fieldsAt(form.step, (name) => form.fields[name].value)
  for (const name of fieldNames) fields[name].error = errorOf(name)
  return {
    ...form,
    fields,
    infoBox: messages.length > 0 ? { kind: 'error', messages } : null,
  }
}

function fieldsAt(
  step: AuthStep,
  typed: (name: AuthFieldName) => string,
): Record<AuthFieldName, AuthField> {
  const field = (name: AuthFieldName): AuthField => ({
    value: typed(name),
    error: '',
    visible: visibleFields[step].includes(name),
  })
  return {
    email: field('email'),
    password: field('password'),
    name: field('name'),
    promocode: field('promocode'),
  }
}
