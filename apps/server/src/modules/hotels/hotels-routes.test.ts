import type { Hotel, HotelCard } from '@skidora/contract/hotels.ts'
import { isDay, shiftDay, stayPrice } from '@skidora/domain/deals/hotel-stay.ts'
import { rublesToKopecks } from '@skidora/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const get = async (
  path: string,
  query: Record<string, string | number> = {},
  host = 'localhost',
  token?: string,
) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  )
  const response = await test.app.inject({
    url: `${path}?${search}`,
    headers: { host, ...(token && { authorization: `Bearer ${token}` }) },
  })
  expect(response.statusCode, response.body).toBeLessThan(500)
  return { ...response.json(), code: response.statusCode }
}
const catalog = (query: Record<string, string | number> = {}, host?: string) =>
  get('/api/v3/catalog/', query, host)
const sql = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows

const moscow = 1
const sochiId = async () =>
  (await sql(`select city_id from cities where slug = 'sochi'`))[0].city_id
const today = new Date().toISOString().slice(0, 10)
const soon = { checkIn: shiftDay(today, 40), checkOut: shiftDay(today, 43) }
const ids = (hotels: HotelCard[]) => hotels.map((hotel) => hotel.id)

describe('GET /api/v3/catalog/', () => {
  it('lists the hotels of a city, cheapest first, with all fields of list and map', async () => {
    const { data, pagination } = await catalog({ cityId: moscow, limit: 100 })
    const rows = await sql('select id from hotels where city_id = 1 order by min_kopecks, id')
    expect(ids(data.hotels)).toEqual(rows.map((row) => row.id))
    expect(pagination).toEqual({
      currentPage: 1,
      pageCount: 1,
      pageSize: 100,
      totalCount: rows.length,
    })
    expect(data.city).toMatchObject({ slug: 'moscow', cityId: moscow })
    const [card] = data.hotels
    expect(card.url).toBe(`/hotel/${card.sysname}`)
    expect(card.minOriginalPrice).toBeGreaterThan(card.minPrice)
    expect(card.hotelPhoto).toMatch(/^demo\/.+\.webp$/)
    expect(card.locations).toEqual([
      { id: expect.any(Number), latitude: expect.any(Number), longitude: expect.any(Number) },
    ])
    expect(card).not.toHaveProperty('stay')
  })

  it('paginates without repeats or gaps and is empty past the last page', async () => {
    const whole = await catalog({ cityId: moscow, limit: 100 })
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => catalog({ cityId: moscow, limit: 8, page })),
    )
    expect(pages.flatMap(({ data }) => ids(data.hotels))).toEqual(
      ids(whole.data.hotels).slice(0, 40),
    )
    const far = await catalog({ cityId: moscow, page: 10_000 })
    expect(far.data.hotels).toEqual([])
    expect(far.pagination.totalCount).toBe(whole.pagination.totalCount)
  })

  it('lists a category of the country and of a city, by name and by path', async () => {
    const country = await catalog({ categorySysname: 'sea-hotels', limit: 100 })
    expect(country.data.city).toBeNull()
    expect(
      new Set(country.data.hotels.map((hotel: HotelCard) => hotel.cityTitle)).size,
    ).toBeGreaterThan(3)
    expect(country.pagination.totalCount).toBe(
      (
        await sql(`select count(*) from hotels join categories on categories.id = category_id
                  where categories.slug = 'sea-hotels'`)
      )[0].count,
    )
    const inSochi = await catalog({ cityId: await sochiId(), categorySysname: 'sea-hotels' })
    expect(inSochi.data.hotels.length).toBeGreaterThan(0)
    for (const { cityTitle, categoryTitle } of inSochi.data.hotels) {
      expect([cityTitle, categoryTitle]).toEqual(['Сочи', 'Отели у моря'])
    }
    for (const path of ['sochi/sea-hotels', '/hotels/sochi/sea-hotels/']) {
      expect(await catalog({ path })).toEqual(inSochi)
    }
    expect((await catalog({ path: 'sea-hotels', limit: 100 })).data).toEqual(country.data)
    expect(await catalog({ path: 'sochi' })).toEqual(
      await catalog({ cityId: await sochiId(), categorySysname: 'hotels' }),
    )
  })

  it('defaults to the city of the host', async () => {
    const { data } = await catalog({}, 'kazan.localhost')
    expect(data.city.slug).toBe('kazan')
    expect(data.categories.map(({ slug }: { slug: string }) => slug)).not.toContain('sea-hotels')
  })

  it('sorts by rating and by the distance from the centre, with dates, too', async () => {
    await sql(`update hotels set rating = 4.9, reviews_count = 7 where id = (
      select id from hotels where city_id = 1 order by min_kopecks desc limit 1)`)
    for (const days of [{}, soon]) {
      const byRating = await catalog({ cityId: moscow, sort: 'rating', limit: 100, ...days })
      const ratings = byRating.data.hotels.map(({ rating }: HotelCard) => rating ?? 0)
      expect(ratings).toEqual(ratings.toSorted((one: number, other: number) => other - one))
      const byDistance = await catalog({ cityId: moscow, sort: 'distance', limit: 100, ...days })
      const distances = byDistance.data.hotels.map(({ distance }: HotelCard) => distance)
      expect(distances.length).toBeGreaterThan(5)
      expect(distances).toEqual(distances.toSorted((one: number, other: number) => one - other))
    }
    expect((await catalog({ cityId: moscow, sort: 'stars' })).code).toBe(400)
  })

  it('filters by price and stars', async () => {
    const { data, pagination } = await catalog({
      cityId: moscow,
      priceFrom: 4000,
      priceTo: 7000.5,
      starsFrom: 4,
    })
    expect(data.hotels.length).toBeGreaterThan(0)
    for (const { minPrice, stars } of data.hotels) {
      expect(minPrice).toBeGreaterThanOrEqual(4000)
      expect(minPrice).toBeLessThanOrEqual(7000.5)
      expect(stars).toBeGreaterThanOrEqual(4)
    }
    expect(pagination.totalCount).toBe(data.hotels.length)
    const nothing = await catalog({ cityId: moscow, priceFrom: 9_000_000 })
    expect(nothing.data).toMatchObject({ hotels: [], alternatives: [] })
    expect(nothing.pagination).toMatchObject({ totalCount: 0, pageCount: 0 })
  })

  it('shows hotels within bounds in any city', async () => {
    const [hotel] = await sql(
      `select hotels.id, latitude, longitude from hotels where city_id = $1 limit 1`,
      [await sochiId()],
    )
    const around = [
      hotel.longitude - 0.001,
      hotel.latitude - 0.001,
      hotel.longitude + 0.001,
      hotel.latitude + 0.001,
    ]
    const { data } = await catalog({ cityId: moscow, coordinates: around.join(',') })
    expect(ids(data.hotels)).toContain(hotel.id)
    for (const card of data.hotels as HotelCard[]) {
      expect(card.locations[0]?.latitude).toBeCloseTo(hotel.latitude, 2)
    }
    const sea = await catalog({ coordinates: '-30,-30,-29,-29' })
    expect(sea.data.hotels).toEqual([])
  })

  it.each(['1,2,3', '1,2,3,4,5', '1,2,3,NaN', ',,,', 'a,b,c,d', '1,2,3,Infinity', '🏨'])(
    'ignores the coordinates %s',
    async (coordinates) => {
      expect(await catalog({ cityId: moscow, coordinates })).toEqual(
        await catalog({ cityId: moscow }),
      )
    },
  )

  it.each([
    ['categorySysname=atlantis', 'hotels_not_found'],
    ['categorySysname=restaurants', 'hotels_not_found'],
    ['cityId=999', 'hotels_not_found'],
    ['cityId=92', 'hotels_not_found'],
    ['path=atlantis', 'hotels_not_found'],
    ['path=sochi/atlantis', 'hotels_not_found'],
    ['path=sochi/sea-hotels/more', 'hotels_not_found'],
    ['path=anadyr', 'hotels_not_found'],
    [`path=${encodeURIComponent("sochi'; --\u0000")}`, 'hotels_not_found'],
    ['path=%F0%9F%8F%A8', 'hotels_not_found'],
    ['sysname=atlantis', 'hotel_not_found'],
  ])('returns 404 for %s', async (query, code) => {
    const response = (await test.app.inject(`/api/v3/catalog/?${query}`)).json()
    expect(response).toMatchObject({ status: 404, error: { code } })
  })

  it.each([
    ['page', '0'],
    ['page', '1000000000'],
    ['page', 'x'],
    ['limit', '0'],
    ['limit', '1000000000'],
    ['cityId', '-1'],
    ['cityId', 'moscow'],
    ['categorySysname', 'Сочи'],
    ['sysname', '🏨'],
    ['sysname', 'x'.repeat(1900)],
    ['path', 'x'.repeat(1900)],
    ['coordinates', '1'.repeat(1900)],
    ['guests', '0'],
    ['guests', '17'],
    ['rooms', '9'],
    ['starsFrom', '6'],
    ['priceFrom', '-1'],
    ['priceTo', 'дёшево'],
    ['checkIn', 'x'.repeat(1900)],
  ])('rejects %s=%s', async (field, value) => {
    const { error, code } = await catalog({ [field]: value })
    expect(code).toBe(400)
    expect(Object.keys(error.payload)).toEqual([field])
  })

  it.each([
    ['checkIn', { checkIn: 'завтра', checkOut: '2027-01-15' }],
    ['checkIn', { checkIn: '2027-02-30', checkOut: '2027-03-03' }],
    ['checkIn', { checkIn: '2020-01-01', checkOut: '2020-01-02' }],
    ['checkIn', { checkOut: soon.checkOut }],
    ['checkOut', { checkIn: soon.checkIn }],
    ['checkOut', { checkIn: soon.checkIn, checkOut: soon.checkIn }],
    ['checkOut', { checkIn: soon.checkOut, checkOut: soon.checkIn }],
    ['checkOut', { checkIn: soon.checkIn, checkOut: shiftDay(soon.checkIn, 31) }],
  ])('names %s for impossible dates: %j', async (field, days) => {
    const [{ slug }] = await sql('select slug from hotels limit 1')
    const ways: Record<string, string | number>[] = [{ cityId: moscow }, { sysname: slug }]
    for (const query of ways) {
      const { error, code } = await catalog({ ...query, ...(days as Record<string, string>) })
      expect(code).toBe(400)
      expect(Object.keys(error.payload)).toEqual([field])
      expect(error.payload[field]).toMatch(/^[А-Я].+\.$/)
    }
  })
})

describe('GET /api/v3/catalog/ for days and guests', () => {
  it('returns the price of the whole stay, cheapest first', async () => {
    const { data } = await catalog({ cityId: moscow, ...soon, guests: 2, limit: 100 })
    const prices = data.hotels.map((hotel: HotelCard) => hotel.stay?.price)
    expect(prices.length).toBeGreaterThan(5)
    expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other))
    const [card] = data.hotels
    expect(card.stay).toMatchObject({ nights: 3, rooms: 1 })
    const { data: one } = await catalog({ sysname: card.sysname, ...soon, guests: 2 })
    const offered = (one.hotel as Hotel).rooms.flatMap((room) => room.stay?.price ?? [])
    expect(Math.min(...offered)).toBe(card.stay.price)
  })

  it('leaves out booked hotels and suggests nearby dates', async () => {
    const path = 'glamping'
    const everywhere = await catalog({ path, ...soon })
    expect(everywhere.data.hotels.length).toBeGreaterThan(0)
    await sql(
      `insert into hotel_room_closures (room_id, from_day, until_day, rooms)
       select hotel_rooms.id, $1::date, $1::date + 1, quantity from hotel_rooms
       join hotels on hotels.id = hotel_id
       join categories on categories.id = category_id and categories.slug = 'glamping'`,
      [soon.checkIn],
    )
    const taken = await catalog({ path, ...soon })
    expect(taken.data.hotels).toEqual([])
    expect(taken.pagination.totalCount).toBe(0)
    expect(taken.data.alternatives.length).toBeGreaterThan(0)
    for (const days of taken.data.alternatives) {
      expect(isDay(days.checkIn)).toBe(true)
      expect(shiftDay(days.checkIn, 3)).toBe(days.checkOut)
      expect((await catalog({ path, ...days })).data.hotels.length).toBeGreaterThan(0)
    }
    // A stay may begin on the day another ends.
    const after = { checkIn: shiftDay(soon.checkIn, 1), checkOut: soon.checkOut }
    expect((await catalog({ path, ...after })).data.hotels.length).toBeGreaterThan(0)
  })

  it('uses more rooms for more guests', async () => {
    const [{ slug }] = await sql(
      `select slug from hotels where not exists (
         select from hotel_room_closures join hotel_rooms on hotel_rooms.id = room_id
         where hotel_id = hotels.id) limit 1`,
    )
    const roomsFor = async (party: Record<string, number>): Promise<Hotel['rooms']> =>
      (await catalog({ sysname: slug, ...soon, ...party })).data.hotel.rooms
    const pair = await roomsFor({ guests: 2 })
    const five = await roomsFor({ guests: 5 })
    const apart = await roomsFor({ guests: 2, rooms: 2 })
    expect(pair.length).toBeGreaterThan(0)
    for (const [index, room] of pair.entries()) {
      const rates = {
        nightKopecks: rublesToKopecks(room.price),
        weekendKopecks: rublesToKopecks(room.weekendPrice),
        originalKopecks: rublesToKopecks(room.originalPrice),
      }
      const expected = stayPrice(rates, soon, Math.ceil(2 / room.guests))
      expect(room.stay?.price).toBe(expected.kopecks / 100)
      expect(room.stay?.originalPrice).toBe(expected.originalKopecks / 100)
      const more = five[index]
      const needed = Math.ceil(5 / room.guests)
      expect(more?.stay?.rooms).toBe(needed <= (room.free ?? 0) ? needed : undefined)
      if ((room.free ?? 0) >= 2)
        expect(apart[index]?.stay?.rooms).toBe(Math.max(2, Math.ceil(2 / room.guests)))
    }
  })
})

describe('GET /api/v3/catalog/ for one hotel', () => {
  it('returns its rooms, deals and similar hotels', async () => {
    const [row] = await sql(
      `select hotels.slug, hotels.id, hotels.city_id, count(*) from hotels
       join deal_places on deal_places.place_id = hotels.place_id
       join deal_cards on deal_cards.deal_id = deal_places.deal_id and is_listed
       join deals on deals.id = deal_places.deal_id and deals.hold_day = 0 and deals.line_kind <> 'hotel'
       group by hotels.id order by count(*) desc limit 1`,
    )
    const { data, pagination } = await catalog({ sysname: row.slug })
    const hotel: Hotel = data.hotel
    expect(pagination.totalCount).toBe(1)
    expect(data.hotels).toEqual([])
    expect(hotel.deals).toHaveLength(Math.min(12, row.count))
    expect(hotel.rooms.length).toBeGreaterThanOrEqual(3)
    const prices = hotel.rooms.map((room) => room.price)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(hotel.minPrice).toBe(prices[0])
    expect(hotel.rooms[0]).not.toHaveProperty('free')
    expect(hotel.similar.length).toBeGreaterThan(0)
    expect(ids(hotel.similar)).not.toContain(row.id)
    for (const { cityTitle } of hotel.similar) expect(cityTitle).toBe(hotel.city.title)
  })

  it('shows held deals to signed-in users only', async () => {
    const [{ slug, deal_id: held }] = await sql(
      `select hotels.slug, deal_places.deal_id from hotels
       join deal_places on deal_places.place_id = hotels.place_id
       join deal_cards on deal_cards.deal_id = deal_places.deal_id and is_listed
       join deals on deals.id = deal_places.deal_id and deals.line_kind <> 'hotel'
       order by hotels.id, deals.popularity desc limit 1`,
    )
    await sql('update deals set hold_day = 1 where id = $1', [held])
    const shown = async (token?: string) => {
      const { data } = await get('/api/v3/catalog/', { sysname: slug }, 'localhost', token)
      return ids(data.hotel.deals)
    }
    expect(await shown()).not.toContain(held)
    expect(await shown(await signIn(test))).toContain(held)
    await sql('update deals set hold_day = 0 where id = $1', [held])
  })
})

describe('the hotel tables', () => {
  it('maintain the minimum price and the totals', async () => {
    const [{ id, slug, city_id, category_id }] = await sql(
      'select id, slug, city_id, category_id from hotels order by id limit 1',
    )
    const total = async () =>
      (
        await sql('select total from hotel_counts where city_id = $1 and category_id = $2', [
          city_id,
          category_id,
        ])
      )[0].total
    const before = await total()
    await sql(
      `update hotel_rooms set night_kopecks = 100, weekend_kopecks = 200, original_kopecks = 30000
       where id = (select max(id) from hotel_rooms where hotel_id = $1)`,
      [id],
    )
    const { data } = await catalog({ cityId: city_id })
    expect(data.hotels[0]).toMatchObject({ id, minPrice: 1, minOriginalPrice: 300, discount: 99 })
    await sql('delete from hotel_rooms where hotel_id = $1', [id])
    expect(await total()).toBe(before - 1)
    expect((await catalog({ sysname: slug })).code).toBe(404)
    await sql('delete from hotels where id = $1', [id])
    expect(await total()).toBe(before - 1)
  })

  it('reject prices in the wrong order', async () => {
    await expect(sql('update hotel_rooms set weekend_kopecks = night_kopecks - 1')).rejects.toThrow(
      'hotel_rooms_price_order',
    )
  })

  it('read a list by an index', async () => {
    await sql('set enable_seqscan = on')
    const plan = async (condition: string) =>
      JSON.stringify(
        await sql(
          `explain (format json) select id from hotels where min_kopecks is not null and ${condition}
           order by min_kopecks, id limit 60`,
        ),
      )
    expect(await plan('city_id = 1 and category_id = 501')).toMatch(
      /hotels_city(_category)?_price_idx/,
    )
    expect(await plan('city_id = 1')).toContain('hotels_city')
    expect(
      await plan('point(longitude, latitude) <@ box(point(37.6, 55.7), point(37.61, 55.71))'),
    ).toContain('hotels_point_idx')
  })
})

describe('GET /api/v4/hotel/getSeo', () => {
  it('describes the front page, a list and a hotel, each with its own title', async () => {
    const [{ slug, title }] = await sql('select slug, title from hotels order by id desc limit 1')
    const seo = (query: Record<string, string>) => get('/api/v4/hotel/getSeo', query)
    const front = await seo({ citySlug: 'kazan' })
    const list = await seo({ path: 'sochi/sea-hotels' })
    const hotel = await seo({ sysname: slug })
    expect(front.data.title).toContain('из Казани')
    expect(list.data.h1).toBe('Отели у моря в Сочи')
    expect(hotel.data.title).toContain(title)
    expect((await seo({ path: 'glamping' })).data.h1).toBe('Глэмпинги по всей России')
  })

  it.each([
    [{ citySlug: 'atlantis' }, 'city_not_found'],
    [{ path: 'atlantis' }, 'hotels_not_found'],
    [{ sysname: 'atlantis' }, 'hotel_not_found'],
    [{ sysname: '🏨' }, 'validation_failed'],
    [{ path: 'x'.repeat(1900) }, 'validation_failed'],
  ])('rejects %j', async (query, code) => {
    expect((await get('/api/v4/hotel/getSeo', query as Record<string, string>)).error.code).toBe(
      code,
    )
  })
})

describe('GET /api/v4/hotel/getBanners', () => {
  it('returns active hotel banners', async () => {
    const { data } = await get('/api/v4/hotel/getBanners', { citySlug: 'moscow' })
    expect(data.length).toBeGreaterThan(0)
    for (const { link } of data) {
      expect((await catalog({ path: link })).code).toBe(200)
    }
    const main = await get('/api/v4/banner/mainPage/getBanners', { citySlug: 'moscow' })
    expect(main.data.map(({ id }: { id: number }) => id)).not.toContain(data[0].id)
    await sql(
      `update banners set ends_at = now(), starts_at = now() - interval '1 day' where section = 'hotels'`,
    )
    await expect
      .poll(async () => (await get('/api/v4/hotel/getBanners', { citySlug: 'moscow' })).data)
      .toEqual([])
  })

  it('rejects an unknown city', async () => {
    expect((await get('/api/v4/hotel/getBanners', { citySlug: 'atlantis' })).error.code).toBe(
      'city_not_found',
    )
  })
})

describe('GET /api/v4/hotel/getSearchResults', () => {
  const search = async (q: string) => (await get('/api/v4/hotel/getSearchResults', { q })).data

  it('finds cities, categories and hotels by the prefix of any word', async () => {
    expect((await search('соч')).destinations[0]).toMatchObject({ path: 'sochi', title: 'Сочи' })
    expect(
      (await search('новгород')).destinations.map(({ path }: { path: string }) => path),
    ).toEqual(expect.arrayContaining(['nizhny-novgorod', 'veliky-novgorod']))
    expect((await search('у моря')).destinations[0].path).toBe('sea-hotels')
    const { hotels } = await search('мерид')
    expect(hotels.length).toBeGreaterThan(0)
    for (const { title } of hotels) expect(title).toBe('Отель «Меридиан»')
    expect((await search('ШЕЛК')).hotels[0].title).toBe('Бутик-отель «Шёлк и свет»')
  })

  it('returns popular places for an empty query', async () => {
    const { data } = await get('/api/v4/hotel/getSearchResults')
    expect(data.destinations).toHaveLength(12)
    expect(data.destinations[0].hotelCount).toBeGreaterThan(3)
    expect(data.hotels).toEqual([])
  })

  it.each(['абракадабра', '🏨', "' | !", '\u0000\u0007', ':*', '\\', '%_', 'a:* & b'])(
    'finds nothing for %j',
    async (q) => {
      expect(await search(q)).toEqual({ destinations: [], hotels: [] })
    },
  )

  it('rejects a long text', async () => {
    const { error } = await get('/api/v4/hotel/getSearchResults', { q: 'о'.repeat(600) })
    expect(error.payload).toHaveProperty('q')
  })
})
