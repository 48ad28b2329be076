export { spriteUrl } from 'virtual:icon-sprite'
