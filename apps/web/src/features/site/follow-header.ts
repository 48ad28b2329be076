import { followCatalogMenu } from '../catalog/follow-catalog-menu.ts'
import { followRowFocus } from './follow-row-focus.ts'
import { followScroll } from './follow-scroll.ts'

export function followHeader() {
  followCatalogMenu()
  followScroll()
  followRowFocus()
}
