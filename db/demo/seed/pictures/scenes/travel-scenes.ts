import { type Scene, scene } from '../scene.ts'

export const travelScenes = {
  camera: scene('camera', 'world-map bridge-at-night sunglasses round-pushpin', 'sky peach'),
  castle: scene('castle', 'camera deciduous-tree cloud crown', 'sky lime'),
  train: scene('bullet-train', 'luggage round-pushpin hot-beverage cloud', 'aqua lemon'),
  palm: scene('palm-tree', 'sun coconut thong-sandal sunglasses', 'lemon aqua'),
  beach: scene('beach-with-umbrella', 'sun spiral-shell sunglasses sailboat', 'aqua peach'),
  liner: scene('ship', 'anchor sun camera dolphin', 'sky mint'),
  mountain: scene(
    'snow-capped-mountain',
    'compass hiking-boot evergreen-tree backpack',
    'mint sky',
  ),
  canoe: scene('canoe', 'evergreen-tree compass fish sun', 'aqua lime'),
  skier: scene('skier', 'snowflake snow-capped-mountain evergreen-tree hot-beverage', 'sky lilac'),
  snowboarder: scene('snowboarder', 'snowflake skis evergreen-tree gloves', 'aqua sky'),
  airplane: scene('airplane', 'cloud luggage world-map sun', 'sky peach'),
  hotel: scene('hotel', 'luggage evergreen-tree star crescent-moon', 'lilac sky'),
  bell: scene('bellhop-bell', 'key luggage rose sparkles', 'sand lilac'),
  keys: scene('key', 'house-with-garden bed hot-beverage luggage', 'lemon sky'),
  cottage: scene('house-with-garden', 'evergreen-tree fire hot-beverage bicycle', 'lime peach'),
  spring: scene('hot-springs', 'leaf-fluttering-in-wind lotus mountain droplet', 'aqua sage'),
  camping: scene('camping', 'fire guitar evergreen-tree crescent-moon', 'sage sky'),
  tent: scene('tent', 'fire evergreen-tree mushroom flashlight', 'lilac sage'),
} satisfies Record<string, Scene>
