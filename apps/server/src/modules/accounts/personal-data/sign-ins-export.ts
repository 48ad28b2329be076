import { signInMethods } from '@skidora/domain/accounts/sign-in-methods.ts'
import { readPages } from '../../../database/read-pages.ts'
import { type ExportPart, rowsPerPage, wordOf } from '../../export-part.ts'

const sessions: ExportPart = {
  file: 'sessions.json',
  about: 'устройства, на которых выполнен вход',
  tables: ['sessions'],
  async *read(db, { id }) {
    const sessions = await db
      .selectFrom('sessions')
      .select(['device', 'address', 'method', 'created_at', 'last_seen_at', 'expires_at'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute()
    for (const session of sessions)
      yield {
        устройство: session.device,
        'IP-адрес': session.address,
        'способ входа': wordOf(signInMethods, session.method),
        'дата входа': session.created_at,
        'последнее посещение': session.last_seen_at,
        'вход действует до': session.expires_at,
      }
  },
}

const signIns: ExportPart = {
  file: 'sign-ins.json',
  about: 'история входов за последний год, включая неудачные',
  tables: ['sign_ins'],
  async *read(db, { id }) {
    const pages = readPages(rowsPerPage, (after, limit) =>
      db
        .selectFrom('sign_ins')
        .select(['id', 'at', 'method', 'device', 'address', 'succeeded'])
        .where('user_id', '=', id)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    )
    for await (const signIn of pages)
      yield {
        время: signIn.at,
        'способ входа': wordOf(signInMethods, signIn.method),
        устройство: signIn.device,
        'IP-адрес': signIn.address,
        'вход удался': signIn.succeeded,
      }
  },
}

const networks: ExportPart = {
  file: 'networks.json',
  about: 'аккаунты других сайтов, через которые вы входите',
  tables: ['network_identities'],
  async *read(db, { id }) {
    const identities = await db
      .selectFrom('network_identities')
      .select(['network', 'subject', 'name', 'created_at'])
      .where('user_id', '=', id)
      .execute()
    for (const identity of identities)
      yield {
        сайт: identity.network,
        'номер профиля': identity.subject,
        имя: identity.name,
        'дата привязки': identity.created_at,
      }
  },
}

const passkeys: ExportPart = {
  file: 'passkeys.json',
  about: 'ключи доступа, которые вы создали',
  tables: ['passkeys'],
  async *read(db, { id }) {
    const passkeys = await db
      .selectFrom('passkeys')
      .select(['title', 'created_at', 'last_used_at'])
      .where('user_id', '=', id)
      .execute()
    for (const passkey of passkeys)
      yield {
        название: passkey.title,
        'дата создания': passkey.created_at,
        'последний вход': passkey.last_used_at,
      }
  },
}

export const signInsExport = [sessions, signIns, networks, passkeys]
