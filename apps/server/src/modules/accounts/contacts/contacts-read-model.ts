import { sql } from 'kysely'

/** A condition on `users`: the address is confirmed and the account will not be deleted. */
export const getsLetters = sql<boolean>`
  users.email is not null and users.email_confirmed_at is not null and users.deletion_at is null`
