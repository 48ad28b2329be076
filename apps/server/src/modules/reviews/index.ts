import { createUploads } from '../media/uploads-service.ts'
import type { Module } from '../module.ts'
import { reviewLetters } from './letter-examples.ts'
import { moderationHandlers } from './moderation-routes.ts'
import { questionHandlers } from './questions-routes.ts'
import { reviewPhotoSchedule, reviewPhotoTasks } from './review-photo-jobs.ts'
import { reviewsExport } from './reviews-export.ts'
import { reviewHandlers } from './reviews-routes.ts'

const photos = ({ uploadsDir }: { uploadsDir: string }) => createUploads(uploadsDir, 'reviews')

export const reviews = {
  name: 'reviews',
  web(services) {
    const { moderation } = services.config
    const deps = { ...services, moderation, uploads: photos(services) }
    return {
      handlers: {
        ...reviewHandlers(deps),
        ...questionHandlers(deps),
        ...moderationHandlers(services),
      },
    }
  },
  work: (services) => ({
    tasks: reviewPhotoTasks({ db: services.db, uploads: photos(services) }),
    schedule: reviewPhotoSchedule,
  }),
  exportParts: reviewsExport,
  clearedWithCatalogue: ['review_photos', 'review_votes', 'question_votes'],
  letterExamples: reviewLetters,
} satisfies Module
