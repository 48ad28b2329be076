import type { ToneName } from './tones.ts'

/** What a picture shows: one large thing and small ones around it, all names of Fluent Emoji. */
export type Scene = {
  main: string
  companions: readonly string[]
  /** The picture is made once in each of these. */
  tones: readonly ToneName[]
}

export function scene(main: string, companions: string, tones: `${ToneName} ${ToneName}`): Scene {
  return { main, companions: companions.split(' '), tones: tones.split(' ') as ToneName[] }
}
