import type { ToneName } from './tones.ts'

/** Contents of a picture: one large object and small ones around it, all names of Fluent Emoji. */
export type Scene = {
  main: string
  companions: readonly string[]
  /** One picture per tone. */
  tones: readonly ToneName[]
}

export function scene(main: string, companions: string, tones: `${ToneName} ${ToneName}`): Scene {
  return { main, companions: companions.split(' '), tones: tones.split(' ') as ToneName[] }
}
