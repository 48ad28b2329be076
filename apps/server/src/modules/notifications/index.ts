import { createChannels } from '../../adapters/channels.ts'
import type { Module } from '../module.ts'
import { notificationsExport } from './notifications-export.ts'
import { notificationsSchedule, notificationsTasks } from './notifications-jobs.ts'
import { notificationsQueues } from './notifications-queues.ts'

export const notifications = {
  name: 'notifications',
  work: ({ config, pool, log }) => ({
    queues: notificationsQueues({ pool, channels: createChannels(config, log), log }),
    tasks: notificationsTasks,
    schedule: notificationsSchedule,
  }),
  exportParts: [notificationsExport],
  expiredRows: { notifications: "created_at < now() - interval '90 days'" },
} satisfies Module
