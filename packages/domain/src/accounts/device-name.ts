/** In order of precedence: many browsers include the names of others. */
const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** `Chrome`; empty for an unknown browser. */
export function browserName(userAgent: string): string {
  return nameIn(browsers, userAgent) ?? ''
}

/** `Chrome, Windows`, so that people recognise their devices. */
export function deviceName(userAgent: string): string {
  const known = [browserName(userAgent), nameIn(systems, userAgent)].filter(Boolean)
  return known.join(', ') || 'Неизвестное устройство'
}
