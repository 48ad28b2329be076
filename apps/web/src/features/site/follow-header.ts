import { followCatalogMenu } from '../catalog/follow-catalog-menu.ts'
import { followScroll } from './follow-scroll.ts'

// In a file of its own, which is loaded once the page works without it.
followCatalogMenu()
followScroll()
// A narrow window of a desktop browser got the list of cities unfolded.
if (matchMedia('(max-width: 767px)').matches)
  document.querySelector('footer details')?.removeAttribute('open')
