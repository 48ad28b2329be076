import { paths } from '@skidora/domain/pages/paths.ts'
import { redirect } from 'react-router'
import type { PageHandle } from '../../lib/page/page-handle.ts'

/** Short URL on leaflets for new customers. */
export const loader = () => redirect(paths.newcomers())

export const handle: PageHandle = { layout: 'base', meta: () => null }

export const Component = () => null
