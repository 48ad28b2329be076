import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, boundsText, readMapBounds } from './map-bounds.ts'

const moscow = { left: 37.32, bottom: 55.49, right: 37.97, top: 55.96 }

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5)

describe('bounds as text', () => {
  it('is ordered left, bottom, right, top', () => {
    expect(boundsText(moscow)).toBe('37.32,55.49,37.97,55.96')
    expect(readMapBounds('37.32,55.49,37.97,55.96')).toEqual(moscow)
  })

  it('is precise to a metre, without exponents', () => {
    const tiny = { left: 1e-9, bottom: -1e-9, right: 37.123456789, top: 55.999999 }
    expect(boundsText(tiny)).toBe('0,0,37.12346,56')
  })

  it('survives a round trip', () => {
    fc.assert(
      fc.property(degrees(180), degrees(90), degrees(180), degrees(90), (...values) => {
        const [left, bottom, right, top] = values
        const text = boundsText({ left, bottom, right, top })
        expect(boundsText(readMapBounds(text) ?? moscow)).toBe(text)
      }),
    )
  })

  it.each([
    ['three values', '37,55,38'],
    ['five values', '37,55,38,56,57'],
    ['not a number', '37,55,NaN,56'],
    ['an endless number', '37,55,1e999,56'],
    ['words', 'a,b,c,d'],
    ['gaps', ',,,'],
    ['blanks', '37, ,38,56'],
    ['an emoji', '37,55,38,🗺️'],
    ['nothing', ''],
    ['a missing parameter', null],
  ])('is ignored with %s', (_what, text) => {
    expect(readMapBounds(text)).toBeNull()
  })

  it('is never parsed from any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const bounds = readMapBounds(text)
        expect(bounds === null || Object.values(bounds).every(Number.isFinite)).toBe(true)
      }),
    )
  })
})

describe('boundsOf', () => {
  it('contains every point and touches some on each side', () => {
    const point = fc.record({ latitude: degrees(90), longitude: degrees(180) })
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), (points) => {
        const latitudes = points.map(({ latitude }) => latitude)
        const longitudes = points.map(({ longitude }) => longitude)
        expect(boundsOf(points)).toEqual({
          left: Math.min(...longitudes),
          bottom: Math.min(...latitudes),
          right: Math.max(...longitudes),
          top: Math.max(...latitudes),
        })
      }),
    )
  })

  it('is null for no points', () => {
    expect(boundsOf([])).toBeNull()
  })
})
