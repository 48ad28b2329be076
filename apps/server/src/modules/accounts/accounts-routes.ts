import { verify } from '@node-rs/argon2'
import type { accountCalls, UserInfo } from '@skidora/contract/accounts.ts'
import { normalizePhone } from '@skidora/domain/phone.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import type { HandlersOf } from '../../handlers.ts'
import type { RateLimiter } from '../../plugins/rate-limit.ts'
import { openSession, type SessionUser } from './sessions-store.ts'

// Checked when the login is unknown, so that known and unknown ones take the same time.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c2tpZG9yYS1uby1vbmUhIQ$F5Nfm4Jb4yCjVj0KcWmVYI1o4Ykp8xGf0KZ6m0GkqXE'

const signInsPerMinute = 10

export function accountHandlers(deps: {
  db: Db
  limiter: RateLimiter
}): HandlersOf<typeof accountCalls> {
  return {
    'POST /api/v4/auth/sign-in': async ({ body }, caller) => {
      const login = normalizePhone(body.login) ?? body.login.trim().toLowerCase()
      await deps.limiter.take(`sign-in:${caller.ip}`, signInsPerMinute)
      await deps.limiter.take(`sign-in:${login}`, signInsPerMinute)
      const user = await deps.db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'phone', 'role', 'password_hash'])
        .where((where) => where.or([where('email', '=', login), where('phone', '=', login)]))
        .executeTakeFirst()
      const matches = await verify(user?.password_hash ?? nobodysHash, body.password).catch(
        () => false,
      )
      if (!user || !matches) {
        throw new AppError(401, 'wrong_credentials', 'Неверный логин или пароль.')
      }
      const token = await openSession(deps.db, user.id, new Date())
      return { data: { token, user: toUserInfo(user) } }
    },

    'GET /api/v4/profile/personal-info': async (_input, caller) => {
      if (!caller.user) throw new AppError(401, 'unauthorized', 'Войдите, чтобы продолжить.')
      return { data: toUserInfo(caller.user) }
    },
  }
}

function toUserInfo(user: SessionUser): UserInfo {
  return { id: user.id, name: user.name, email: user.email, phone: user.phone }
}
