import { join } from 'node:path'
import type { Module } from '../module.ts'
import { registerMedia } from './media-routes.ts'

export const media = {
  name: 'media',
  web: ({ uploadsDir, config }) => ({
    routes: (app) =>
      registerMedia(app, { uploadsDir, cacheDir: join(config.dataDir, 'image-cache') }),
  }),
} satisfies Module
