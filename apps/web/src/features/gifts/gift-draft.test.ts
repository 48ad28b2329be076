import { describe, expect, it } from 'vitest'
import { openGift, problemsOf, sendingTime, toGift } from './gift-draft.ts'

const now = new Date('2026-11-15T20:30:00Z')
const zones = { moscow: 'Europe/Moscow', kamchatka: 'Asia/Kamchatka' }
const filled = {
  ...openGift('Нина', now, zones.moscow),
  recipientName: ' Анна ',
  recipientEmail: 'anna@mail.ru',
}

describe('openGift', () => {
  it("is sent today in the city's time zone", () => {
    expect(openGift('', now, zones.moscow).sendDay).toBe('2026-11-15')
    expect(openGift('', now, zones.kamchatka).sendDay).toBe('2026-11-16')
  })
})

describe('sendingTime', () => {
  it('is 10 a.m. of a later day', () => {
    expect(sendingTime('2026-12-31', now, zones.moscow).toISOString()).toBe(
      '2026-12-31T07:00:00.000Z',
    )
    expect(sendingTime('2026-12-31', now, zones.kamchatka).toISOString()).toBe(
      '2026-12-30T22:00:00.000Z',
    )
  })

  it('is in the past for today', () => {
    expect(sendingTime('2026-11-15', now, zones.moscow).getTime()).toBeLessThan(now.getTime())
  })
})

describe('problemsOf', () => {
  it('returns an error for each invalid field', () => {
    expect(problemsOf(filled, now, zones.moscow)).toEqual({})
    const empty = { ...openGift('', now, zones.moscow), sendDay: '2026-11-14' }
    expect(Object.keys(problemsOf(empty, now, zones.moscow))).toEqual([
      'recipientName',
      'recipientEmail',
      'senderName',
      'sendAt',
    ])
  })
})

describe('toGift', () => {
  it('trims the typed values', () => {
    expect(toGift(filled, now, zones.moscow)).toMatchObject({
      recipientName: 'Анна',
      sendAt: '2026-11-14T21:00:00.000Z',
    })
  })
})
