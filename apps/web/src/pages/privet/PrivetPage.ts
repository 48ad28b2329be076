import { redirect } from 'react-router'
import type { PageHandle } from '../../lib/page-handle.ts'
import { paths } from '../../lib/paths.ts'

/** The short address on leaflets: where newcomers begin. */
export const loader = () => redirect(paths.newcomers())

export const handle: PageHandle = { layout: 'base', meta: () => null }

export const Component = () => null
