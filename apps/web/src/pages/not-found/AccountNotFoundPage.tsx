import { AccountFrame } from '../../layouts/AccountFrame.tsx'
import { notFoundHandle, notFoundLoader } from './not-found-page.ts'

export { NotFound as Component } from './NotFound.tsx'
export const loader = notFoundLoader
export const handle = { ...notFoundHandle({ frame: AccountFrame }), hidesChips: true as const }
