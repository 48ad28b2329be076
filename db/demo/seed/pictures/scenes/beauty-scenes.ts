import { type Scene, scene } from '../scene.ts'

export const beautyScenes = {
  manicure: scene('nail-polish', 'lipstick rose ribbon sparkles', 'rose lilac'),
  haircut: scene('woman-getting-haircut', 'scissors mirror hair-pick sparkles', 'lilac aqua'),
  scissors: scene('scissors', 'hair-pick mirror lotion-bottle sparkles', 'sky rose'),
  barber: scene('barber-pole', 'scissors razor hair-pick necktie', 'sky sand'),
  massage: scene('woman-getting-massage', 'candle lotus herb lotion-bottle', 'mint sand'),
  lotus: scene('lotus', 'candle droplet potted-plant sparkles', 'mint rose'),
  candle: scene('candle', 'lotus white-flower rock herb', 'sand lilac'),
  steam: scene('woman-in-steamy-room', 'bucket droplet leaf-fluttering-in-wind soap', 'aqua sand'),
  cream: scene('lotion-bottle', 'hibiscus droplet cucumber sparkles', 'peach mint'),
  mirror: scene('mirror', 'lipstick cherry-blossom lotion-bottle sparkles', 'rose sky'),
  razor: scene('razor', 'peach feather lotion-bottle sparkles', 'peach aqua'),
  brush: scene('paintbrush', 'mirror lipstick cherry-blossom sparkles', 'lilac sky'),
  bath: scene('bathtub', 'bubbles soap sponge candle', 'aqua rose'),
  bucket: scene('bucket', 'herb soap sweat-droplets hot-springs', 'sage sand'),
} satisfies Record<string, Scene>
