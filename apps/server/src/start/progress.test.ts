import { describe, expect, it, vi } from 'vitest'
import { createProgress } from './progress.ts'

function fakeStream(isTTY: boolean, columns = 80) {
  const written: string[] = []
  const write = (text: string) => {
    written.push(text)
    return true
  }
  return { isTTY, columns, write, written }
}

describe('progress on a pipe', () => {
  it('prints the start, every 10 % once, and the time taken', async () => {
    const stream = fakeStream(false)
    const result = await createProgress(stream).step('Seed', async (update) => {
      for (let done = 0; done <= 1000; done++) update(done / 1000, `${done} deals`)
      return 'seeded'
    })
    expect(result).toBe('seeded')
    expect(stream.written).toHaveLength(11)
    expect(stream.written[0]).toBe('Seed …\n')
    expect(stream.written[1]).toBe('Seed: 10 % 100 deals\n')
    expect(stream.written[9]).toBe('Seed: 90 % 900 deals\n')
    expect(stream.written[10]).toMatch(/^Seed: done in \d+\.\d s\n$/)
  })

  it('tolerates invalid fractions', async () => {
    const stream = fakeStream(false)
    await createProgress(stream).step('Seed', async (update) => {
      for (const fraction of [Number.NaN, -3, 7]) update(fraction)
    })
    expect(stream.written).toHaveLength(2)
  })

  it('reports a failure and passes it on', async () => {
    const stream = fakeStream(false)
    const step = createProgress(stream).step('Build', () => Promise.reject(new Error('no')))
    await expect(step).rejects.toThrow('no')
    expect(stream.written.at(-1)).toMatch(/^Build: failed after/)
  })
})

describe('progress on a terminal', () => {
  it('redraws one line with a bar and ends it', async () => {
    const stream = fakeStream(true)
    await createProgress(stream).step('Seed', async (update) => update(0.5, '50 deals'))
    expect(stream.written[1]).toBe(
      `\r\u001b[2K  Seed ${'█'.repeat(12)}${'░'.repeat(12)} 50 % 50 deals`,
    )
    expect(stream.written.at(-2)).toMatch(/✓ Seed, \d+\.\d s$/)
    expect(stream.written.join('').match(/\n/g)).toHaveLength(1)
  })

  it('throttles redraws', async () => {
    vi.useFakeTimers()
    const stream = fakeStream(true)
    await createProgress(stream).step('Seed', async (update) => {
      for (let done = 0; done < 1000; done++) {
        vi.advanceTimersByTime(1)
        update(done / 1000)
      }
    })
    vi.useRealTimers()
    expect(stream.written.length).toBeGreaterThan(10)
    expect(stream.written.length).toBeLessThan(20)
  })

  it('never wraps, since a wrapped line could not be redrawn', async () => {
    const stream = fakeStream(true, 30)
    await createProgress(stream).step('A rather long title', async (update) => update(0.5, 'note'))
    expect(stream.written.length).toBeGreaterThan(0)
    for (const text of stream.written)
      expect(text.replace('\r\u001b[2K', '').length).toBeLessThan(30)
  })
})
