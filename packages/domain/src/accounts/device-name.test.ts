import { describe, expect, it } from 'vitest'
import { browserName, deviceName } from './device-name.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

describe('deviceName', () => {
  it.each([
    [chrome, 'Chrome, Windows'],
    [`${chrome} YaBrowser/25.8`, 'Яндекс Браузер, Windows'],
    [`${chrome} Edg/140.0`, 'Edge, Windows'],
    [`${chrome} OPR/120.0`, 'Opera, Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/140.0 Safari/604.1',
      'Chrome, iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15',
      'Safari, macOS',
    ],
    ['curl/8.5.0', 'Неизвестное устройство'],
    ['', 'Неизвестное устройство'],
  ])('names the device of %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

it('returns the browser without the system', () => {
  expect(browserName(chrome)).toBe('Chrome')
  expect(browserName('curl/8.5.0')).toBe('')
})
