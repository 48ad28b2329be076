import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SecondStep } from './SecondStep.tsx'
import type { AuthFormState } from './use-auth-form.ts'

const render = (refusal: string) => {
  const auth = { refusal, fieldErrors: {}, isBusy: false } as unknown as AuthFormState
  return renderToString(<SecondStep auth={auth} ticket="t" />)
}

it.each(['ticket_spent', 'ticket_expired'])('offers to start over after %s', (refusal) => {
  const html = render(refusal)
  expect(html).toContain('Начать вход сначала')
  expect(html).not.toContain('<input')
})

it('keeps the code field after a wrong code', () => {
  expect(render('wrong_code')).toContain('<input')
})
