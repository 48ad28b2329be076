import { type Scene, scene } from '../scene.ts'

export const skillsAndHouseholdScenes = {
  globe: scene(
    'globe-showing-europe-africa',
    'speech-balloon books graduation-cap airplane',
    'sky mint',
  ),
  books: scene('books', 'graduation-cap pencil glasses light-bulb', 'mint peach'),
  computer: scene('desktop-computer', 'computer-mouse light-bulb gear hot-beverage', 'lilac sky'),
  lightBulb: scene('light-bulb', 'gear pencil puzzle-piece rocket', 'lemon lilac'),
  car: scene('automobile', 'key identification-card stop-sign clipboard', 'peach lime'),
  puzzle: scene('puzzle-piece', 'abacus crayon rocket books', 'lime peach'),
  abacus: scene('abacus', 'input-latin-letters pencil light-bulb puzzle-piece', 'lemon aqua'),
  carWash: scene('oncoming-automobile', 'bubbles sponge bucket sweat-droplets', 'aqua lilac'),
  offroader: scene('sport-utility-vehicle', 'wrench gear oil-drum stopwatch', 'sand sky'),
  toolbox: scene('toolbox', 'wrench nut-and-bolt screwdriver gear', 'sky lemon'),
  broom: scene('broom', 'bucket bubbles gloves sparkles', 'mint lemon'),
  soap: scene('soap', 'sponge bubbles broom sparkles', 'aqua rose'),
  tools: scene('hammer-and-wrench', 'screwdriver light-bulb ladder toolbox', 'lemon sky'),
  poodle: scene('poodle', 'scissors bone bathtub paw-prints', 'rose aqua'),
  cat: scene('cat-face', 'yarn paw-prints fish soap', 'lemon lilac'),
} satisfies Record<string, Scene>
