/** In the address of a map, locates the visitor as soon as the map is open. */
export const hereHash = '#here'
