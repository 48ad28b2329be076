import { createHash } from 'node:crypto'
import { demoUsers } from '../../modules/accounts/demo-users.ts'

export type Person = { id: string; firstName: string; lastName: string; email: string | null }

type TestPerson = Person & { about: string }

/** Test identities for a demo visitor. */
export const testPeople: TestPerson[] = [
  {
    id: '100001',
    firstName: 'Ирина',
    lastName: 'Соколова',
    email: 'irina.sokolova@example.ru',
    about: 'Сеть сообщит её адрес',
  },
  {
    id: '100002',
    firstName: 'Олег',
    lastName: 'Громов',
    email: null,
    about: 'Адреса нет, Скидора спросит его сама',
  },
  {
    id: '100003',
    firstName: 'Анна',
    lastName: 'Ветрова',
    email: demoUsers[0].email,
    about: 'Такой адрес на Скидоре уже есть',
  },
]

/** An ad-hoc identity; the same name and email give the same person. */
export function madeUpPerson(name: string, email: string): Person {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const hash = createHash('sha256').update(`${name} ${email}`).digest()
  return {
    id: String(hash.readUIntBE(0, 6)),
    firstName,
    lastName: rest.join(' '),
    email: email.trim() || null,
  }
}
