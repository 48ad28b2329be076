import { type Scene, scene } from '../scene.ts'

export const goodsScenes = {
  headphone: scene('headphone', 'musical-notes mobile-phone battery high-voltage', 'lilac sky'),
  phone: scene('mobile-phone', 'headphone electric-plug watch sparkles', 'sky rose'),
  watch: scene('watch', 'running-shoe mobile-phone red-heart battery', 'aqua sand'),
  bed: scene('bed', 'crescent-moon zzz candle teddy-bear', 'lilac sky'),
  sofa: scene('couch-and-lamp', 'potted-plant hot-beverage framed-picture cat', 'sand mint'),
  fryingPan: scene('cooking', 'kitchen-knife tomato egg salt', 'lemon peach'),
  teapot: scene('teapot', 'teacup-without-handle cookie honey-pot lemon', 'rose mint'),
  blocks: scene('nesting-dolls', 'puzzle-piece balloon crayon yo-yo', 'rose lemon'),
  tShirt: scene('t-shirt', 'jeans running-shoe sunglasses billed-cap', 'lime sky'),
  coat: scene('coat', 'scarf gloves womans-boot handbag', 'sand lilac'),
  dress: scene('dress', 'handbag high-heeled-shoe ribbon gem-stone', 'rose peach'),
  lipstick: scene('lipstick', 'kiss-mark mirror rose sparkles', 'rose lilac'),
  ball: scene('soccer-ball', 'goal-net trophy running-shoe stopwatch', 'lime sky'),
  bicycle: scene('bicycle', 'sun evergreen-tree cup-with-straw backpack', 'mint lemon'),
  gift: scene('wrapped-gift', 'ribbon balloon candy sparkles', 'rose lemon'),
  chocolate: scene('chocolate-bar', 'strawberry hot-beverage candy honey-pot', 'sand rose'),
} satisfies Record<string, Scene>
