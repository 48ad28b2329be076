import { createChannels } from '../../adapters/channels.ts'
import type { Module } from '../module.ts'
import { notificationsExport } from './notifications-export.ts'
import { notificationsQueue } from './notifications-queue.ts'

export const notifications = {
  name: 'notifications',
  work: ({ config, pool, log }) => ({
    queues: [notificationsQueue({ pool, channels: createChannels(config, log), log })],
  }),
  exportParts: [notificationsExport],
} satisfies Module
