import { followCatalogMenu } from '../catalog/follow-catalog-menu.ts'
import { followScroll } from './follow-scroll.ts'

export function followHeader() {
  followCatalogMenu()
  followScroll()
  // The server rendered the city list expanded for a desktop browser with a narrow window.
  if (matchMedia('(max-width: 767px)').matches)
    document.querySelector('footer details')?.removeAttribute('open')
}
