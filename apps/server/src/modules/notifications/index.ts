import { createChannels } from '../../adapters/channels.ts'
import type { Module } from '../module.ts'
import { notificationsExport } from './notifications-export.ts'
import { notificationsQueues } from './notifications-queues.ts'

export const notifications = {
  name: 'notifications',
  work: ({ config, pool, log }) => ({
    queues: notificationsQueues({ pool, channels: createChannels(config, log), log }),
  }),
  exportParts: [notificationsExport],
} satisfies Module
