import { createChannels } from '../../adapters/channels.ts'
import type { Module } from '../module.ts'
import { maskSentSecrets } from './mask-sent-secrets.ts'
import { notificationsExport } from './notifications-export.ts'
import { notificationsQueue } from './notifications-queue.ts'

export const notifications = {
  name: 'notifications',
  work: ({ config, pool, log }) => ({
    queues: [notificationsQueue({ pool, channels: createChannels(config, log), log })],
  }),
  exportParts: [notificationsExport],
  expiredRows: [
    "delete from notifications where created_at < now() - interval '90 days'",
    maskSentSecrets,
  ],
} satisfies Module
