import { describe, expect, it } from 'vitest'
import { hasLink } from './has-link.ts'

describe('hasLink', () => {
  it.each([
    'https://evil.example/login',
    'HTTP://EVIL',
    'tg://resolve?domain=x',
    'войдите на www.bank',
    'Зайди на skidora-vhod.ru, срочно',
    'сайт.рф',
    'skidora-vhod.live',
    'вход.москва',
    'bit.ly/abc',
    'почта: me@mail.ru',
    'ｅｖｉｌ．ｃｏｍ',
    '192.168.0.1:80/x',
    'evil。ru',
    'evil[.]ru',
    'evil (dot) ru',
  ])('finds a link in «%s»', (text) => expect(hasLink(text)).toBe(true))

  it.each([
    'С днём рождения!',
    'Приходи.Люблю тебя',
    'Встречаемся в 19.30, ул. Русаковская',
    'Будь счастлива... всегда',
    'А.С. Пушкин',
    'см.румяный пирог',
    'в 19.30.45 или 1.2.3',
  ])('finds no link in «%s»', (text) => expect(hasLink(text)).toBe(false))
})
