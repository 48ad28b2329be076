import { DivIcon, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet'
import styles from './Ground.module.css'
import { groundLabels } from './ground/ground-labels.ts'
import {
  cityLayers,
  countryLayers,
  type GroundLayers,
  lastCountryZoom,
} from './ground/ground-layers.ts'
import { loadCities, loadCountry } from './ground/load-ground.ts'
import { type Label, placeLabels } from './ground/place-labels.ts'
import type { CityGround, CountryGround, Ground } from './ground/read-ground.ts'
import type { MapName } from './map-place.ts'

/**
 * Draws the base map: labels at once; coasts, rivers, borders, streets and metro when their data
 * has loaded.
 */
export function drawGround(map: LeafletMap, names: readonly MapName[], isNeeded: Promise<unknown>) {
  for (const pane of ['country', 'cities'])
    map.createPane(pane).classList.add(styles.ground ?? '', styles[pane] ?? '')
  map.createPane('words').classList.add(styles.words ?? '')
  const labelLayer = new LayerGroup().addTo(map)
  const drawn: GroundLayers[] = []
  const ground: Ground = { country: null, cities: null }
  const requested = new Set<keyof Ground>()
  let isGone = false
  map.on('unload', () => {
    isGone = true
  })

  const redraw = () => {
    const zoom = map.getZoom()
    if (zoom <= lastCountryZoom) request('country', () => loadCountry().then(showCountry))
    if (zoom >= lastCountryZoom) request('cities', () => loadCities().then(showCities))
    for (const { follow } of drawn) follow()
    labelLayer.clearLayers()
    const labels = placeLabels(groundLabels(map, names, ground), map.getSize())
    for (const label of labels) addLabel(labelLayer, map, label)
  }
  // Without the base map the marks, labels and scale still work.
  const request = (part: keyof Ground, load: () => Promise<void>) => {
    if (requested.has(part)) return
    requested.add(part)
    isNeeded.then(load).catch(() => requested.delete(part))
  }
  const show = (layers: GroundLayers) => {
    drawn.push(layers)
    layers.layer.addTo(map)
    map.attributionControl.addAttribution(attribution)
    redraw()
  }
  const showCountry = (country: CountryGround) => {
    if (isGone) return
    ground.country = country
    show(countryLayers(map, country))
  }
  const showCities = (cities: CityGround) => {
    if (isGone) return
    ground.cities = cities
    show(cityLayers(map, cities))
  }
  redraw()
  map.on('moveend', redraw)
}

const attribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">© OpenStreetMap</a>'

function addLabel(to: LayerGroup, map: LeafletMap, { text, kind, x, y, angle }: Label) {
  const words = document.createElement('span')
  words.textContent = text
  words.className = styles[kind] ?? ''
  if (angle !== 0) words.style.rotate = `${angle.toFixed(1)}deg`
  const icon = new DivIcon({ className: '', html: words, iconSize: [0, 0] })
  const options = { icon, pane: 'words', interactive: false, keyboard: false }
  to.addLayer(new Marker(map.containerPointToLatLng([x, y]), options))
}
