import { type Scene, scene } from '../scene.ts'

export const funScenes = {
  quest: scene('old-key', 'locked candle magnifying-glass-tilted-right scroll', 'lilac sage'),
  detective: scene('detective', 'old-key footprints locked candle', 'sky lilac'),
  wave: scene('water-wave', 'ring-buoy goggles thong-sandal sun', 'aqua sky'),
  ringBuoy: scene('ring-buoy', 'water-wave tropical-fish sun sunglasses', 'sky aqua'),
  racing: scene('racing-car', 'chequered-flag trophy stopwatch high-voltage', 'coral sky'),
  flag: scene(
    'chequered-flag',
    'racing-car trophy high-voltage rescue-workers-helmet',
    'lime coral',
  ),
  slide: scene('playground-slide', 'balloon teddy-bear soccer-ball rainbow', 'sky lemon'),
  teddy: scene('teddy-bear', 'balloon lollipop yo-yo star', 'peach sky'),
  theatre: scene('performing-arts', 'admission-tickets bouquet violin sparkles', 'lilac peach'),
  stage: scene(
    'studio-microphone',
    'musical-notes guitar admission-tickets glowing-star',
    'rose lilac',
  ),
  museum: scene('classical-building', 'amphora framed-picture ticket scroll', 'sand sky'),
  painting: scene('framed-picture', 'artist-palette amphora ticket sparkles', 'lemon mint'),
  parachute: scene('parachute', 'cloud sun bird small-airplane', 'sky lemon'),
  helicopter: scene('helicopter', 'cloud compass sunglasses sun', 'aqua lemon'),
  bowling: scene('bowling', 'cup-with-straw trophy bullseye sparkles', 'lilac lemon'),
  billiards: scene('pool-8-ball', 'bullseye beer-mug trophy pizza', 'mint lime'),
  palette: scene('artist-palette', 'paintbrush crayon framed-picture sparkles', 'peach sky'),
  pottery: scene(
    'amphora',
    'paintbrush potted-plant sponge hand-with-fingers-splayed',
    'sand peach',
  ),
  ship: scene('passenger-ship', 'anchor fish sun camera', 'sky aqua'),
  sailboat: scene('sailboat', 'anchor dolphin sun cloud', 'aqua peach'),
} satisfies Record<string, Scene>
