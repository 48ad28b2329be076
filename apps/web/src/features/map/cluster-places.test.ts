import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterPlaces, marksIn } from './cluster-places.ts'
import type { MapPlace } from './map-place.ts'

const moscow = { left: 37, bottom: 55.4, right: 38.2, top: 56.1 }

const place = (id: number, latitude: number, longitude: number, dealId = id): MapPlace => ({
  id,
  dealId,
  latitude,
  longitude,
  label: `от ${id} ₽`,
})

describe('marksIn', () => {
  const twoNear = [place(1, 55.75, 37.6), place(2, 55.751, 37.602)]

  it('clusters overlapping places until the zoom that splits them', () => {
    const clusters = clusterPlaces(twoNear, 19)
    const [mark, ...others] = marksIn(clusters, moscow, 10)
    expect(others).toEqual([])
    expect(mark?.places.map(({ id }) => id).sort()).toEqual([1, 2])
    const splitsAt = mark?.splitsAt ?? 0
    expect(marksIn(clusters, moscow, splitsAt - 1)).toHaveLength(1)
    expect(marksIn(clusters, moscow, splitsAt)).toHaveLength(2)
  })

  it('never splits places at the same point', () => {
    const clusters = clusterPlaces([place(7, 55.75, 37.6, 1), place(7, 55.75, 37.6, 2)], 17)
    for (const zoom of [3, 10, 17]) {
      const marks = marksIn(clusters, moscow, zoom)
      expect(marks).toMatchObject([{ splitsAt: null, places: [{ dealId: 1 }, { dealId: 2 }] }])
    }
  })

  it('does not split beyond the maximum zoom', () => {
    const metresApart = [place(1, 55.75, 37.6), place(2, 55.75003, 37.6)]
    expect(marksIn(clusterPlaces(metresApart, 12), moscow, 12)[0]?.splitsAt).toBeNull()
    expect(marksIn(clusterPlaces(metresApart, 22), moscow, 12)[0]?.splitsAt).toBeGreaterThan(12)
  })

  it('returns only marks in view', () => {
    const clusters = clusterPlaces([place(1, 55.75, 37.6), place(2, 59.94, 30.31)], 19)
    expect(marksIn(clusters, moscow, 12).map(({ key }) => key)).toEqual(['1 1'])
  })

  it('returns each place once, with unique keys', () => {
    const coordinate = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true })
    const places = fc.array(
      fc.record({
        id: fc.nat(50),
        dealId: fc.nat(1000),
        latitude: coordinate(55.5, 56),
        longitude: coordinate(37.1, 38.1),
        label: fc.constant('от 1 ₽'),
      }),
      { maxLength: 60 },
    )
    const distinct = places.map((all) => all.map((each, index) => ({ ...each, dealId: index })))
    fc.assert(
      fc.property(distinct, fc.integer({ min: 3, max: 19 }), (all, zoom) => {
        const marks = marksIn(clusterPlaces(all, 19), moscow, zoom)
        const dealIds = marks.flatMap((mark) => mark.places.map(({ dealId }) => dealId))
        expect(dealIds.sort((a, b) => a - b)).toEqual(all.map(({ dealId }) => dealId))
        expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length)
      }),
    )
  })

  it('keeps keys stable when other places are added', () => {
    const before = marksIn(clusterPlaces(twoNear, 19), moscow, 10)
    const after = marksIn(clusterPlaces([...twoNear, place(3, 55.5, 37.2)], 19), moscow, 10)
    expect(after.map(({ key }) => key)).toContain(before[0]?.key)
  })
})
