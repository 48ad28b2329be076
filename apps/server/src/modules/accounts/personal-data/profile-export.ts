import type { ExportPart } from '../../export-part.ts'

const profile: ExportPart = {
  file: 'profile.json',
  about: 'имя, день рождения, город, когда и откуда вы пришли к нам',
  tables: ['users'],
  async read(db, { id }) {
    const user = await db
      .selectFrom('users')
      .leftJoin('cities', 'cities.city_id', 'users.city_id')
      .select(['users.name', 'users.birthday', 'cities.title as city', 'users.created_at'])
      .select(['users.role', 'users.utm', 'users.client_id', 'users.deletion_at'])
      .select(['users.password_hash', 'users.totp_enabled_at'])
      .where('users.id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      'номер аккаунта': id,
      имя: user.name,
      'день рождения': user.birthday,
      город: user.city,
      роль: user.role === 'staff' ? 'сотрудник' : 'покупатель',
      'дата регистрации': user.created_at,
      'рекламные метки': user.utm,
      'номер гостя до входа': user.client_id,
      'пароль задан': user.password_hash !== null,
      'двухэтапный вход включён': user.totp_enabled_at,
      'аккаунт будет удалён': user.deletion_at,
    }
  },
}

const contacts: ExportPart = {
  file: 'contacts.json',
  about: 'почта и телефон, когда вы их подтвердили',
  tables: ['users'],
  async read(db, { id }) {
    const user = await db
      .selectFrom('users')
      .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      почта: user.email,
      'почта подтверждена': user.email_confirmed_at,
      телефон: user.phone,
      'телефон подтверждён': user.phone_confirmed_at,
    }
  },
}

export const profileExport = [profile, contacts]
