import { paths } from '@skidora/domain/pages/paths.ts'

/** The sign-in page, which leads back afterwards. */
export const signInPath = (back: string) => `${paths.auth()}?redirect=${encodeURIComponent(back)}`
