import { type Scene, scene } from '../scene.ts'

export const fitnessAndHealthScenes = {
  gym: scene('man-lifting-weights', 'running-shoe banana stopwatch flexed-biceps', 'lime sky'),
  runningShoe: scene('running-shoe', 'stopwatch socks banana high-voltage', 'lemon mint'),
  yoga: scene('woman-in-lotus-position', 'lotus herb sun candle', 'mint lilac'),
  dance: scene('woman-dancing', 'musical-notes rose high-heeled-shoe mirror-ball', 'rose lilac'),
  balletShoes: scene('ballet-shoes', 'musical-notes ribbon mirror-ball sparkles', 'rose sky'),
  swimming: scene('woman-swimming', 'goggles ring-buoy stopwatch one-piece-swimsuit', 'aqua sky'),
  goggles: scene('goggles', 'water-wave one-piece-swimsuit shorts stopwatch', 'sky mint'),
  boxing: scene('boxing-glove', 'trophy shorts high-voltage sports-medal', 'coral sand'),
  karate: scene(
    'martial-arts-uniform',
    'sports-medal trophy boxing-glove high-voltage',
    'sage coral',
  ),
  tooth: scene('tooth', 'toothbrush droplet red-apple sparkles', 'aqua mint'),
  toothbrush: scene('toothbrush', 'tooth bubbles droplet sparkles', 'mint sky'),
  testTube: scene('test-tube', 'microscope petri-dish dna drop-of-blood', 'sky mint'),
  stethoscope: scene('stethoscope', 'anatomical-heart thermometer pill clipboard', 'mint aqua'),
  bone: scene('bone', 'heart-hands lotion-bottle herb stethoscope', 'sand mint'),
  glasses: scene('glasses', 'light-bulb open-book sunglasses sparkles', 'sky lemon'),
  sunglasses: scene('sunglasses', 'sun glasses handbag sparkles', 'lemon peach'),
} satisfies Record<string, Scene>
