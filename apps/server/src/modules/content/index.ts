import type { Module } from '../module.ts'
import { catalogContentHandlers } from './catalog-content-routes.ts'
import { contentHandlers } from './content-routes.ts'
import { registerFeatureToggles } from './feature-toggle-routes.ts'
import { registerSitemap } from './sitemap-routes.ts'

export const content = {
  name: 'content',
  web: (services) => ({
    handlers: { ...catalogContentHandlers(services), ...contentHandlers(services) },
    routes(app) {
      registerFeatureToggles(app, services.features)
      registerSitemap(app, services)
    },
  }),
} satisfies Module
