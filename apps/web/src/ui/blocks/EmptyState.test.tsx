import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmptyState } from './EmptyState.tsx'

const texts = { title: 'Пусто', text: 'Загляните позже.' }

it('renders its action as a link or a button', () => {
  const link = { label: 'На главную', href: '/' }
  expect(renderToString(<EmptyState icon="heart" {...texts} action={link} />)).toContain(
    '<a href="/"',
  )
  const button = { label: 'Повторить', onClick: () => {} }
  expect(renderToString(<EmptyState icon="heart" {...texts} action={button} />)).toContain(
    '<button',
  )
})

it('shows a picture instead of the icon', () => {
  const html = renderToString(<EmptyState picture={<b>картинка</b>} {...texts} />)
  expect(html).toContain('<b>картинка</b>')
  expect(html).not.toContain('<svg')
})
