import { createChannels } from '../../adapters/channels.ts'
import { createCouponPapers } from '../coupons/coupon-papers-service.ts'
import type { Module } from '../module.ts'
import { notificationsExport } from './notifications-export.ts'
import { notificationsSchedule, notificationsTasks } from './notifications-jobs.ts'
import { notificationsQueues } from './notifications-queues.ts'
import { letterRenderer } from './render-letter.ts'

export const notifications = {
  name: 'notifications',
  work: ({ config, pool, log, ...services }) => ({
    queues: notificationsQueues({
      ...{ pool, log },
      channels: createChannels(config, log),
      renderLetter: letterRenderer(createCouponPapers({ pool, ...services }), services.site),
    }),
    tasks: notificationsTasks,
    schedule: notificationsSchedule,
  }),
  exportParts: [notificationsExport],
  expiredRows: { notifications: "created_at < now() - interval '90 days'" },
} satisfies Module
