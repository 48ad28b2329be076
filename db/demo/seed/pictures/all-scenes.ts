import type { Scene } from './scene.ts'
import { beautyScenes } from './scenes/beauty-scenes.ts'
import { fitnessAndHealthScenes } from './scenes/fitness-and-health-scenes.ts'
import { foodScenes } from './scenes/food-scenes.ts'
import { funScenes } from './scenes/fun-scenes.ts'
import { goodsScenes } from './scenes/goods-scenes.ts'
import { skillsAndHouseholdScenes } from './scenes/skills-and-household-scenes.ts'
import { travelScenes } from './scenes/travel-scenes.ts'

export const allScenes = {
  ...foodScenes,
  ...beautyScenes,
  ...funScenes,
  ...fitnessAndHealthScenes,
  ...skillsAndHouseholdScenes,
  ...goodsScenes,
  ...travelScenes,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof allScenes

const pictures = new Map(
  Object.entries(allScenes).map(([name, scene]) => {
    const stem = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return [name, scene.tones.map((tone) => `demo/${stem}-${tone}.webp`)]
  }),
)

/** The pictures of a scene, as stored with deals: paths below the uploads folder. */
export function picturesOf(name: SceneName): readonly string[] {
  return pictures.get(name) ?? []
}
