import type { Module } from '../module.ts'
import { registerDocs } from './docs-routes.ts'

export const docs = {
  name: 'docs',
  web: () => ({ routes: registerDocs }),
} satisfies Module
