import { expect, it } from 'vitest'
import { isSearchCacheHost } from './search-cache-hosts.ts'

it.each([
  ['webcache.googleusercontent.com', true],
  ['yandexwebcache.net', true],
  ['www.yandexwebcache.net', true],
  ['hghltd.yandex.net', true],
  ['cc.bingj.com', true],
  ['skidora.ru', false],
  ['spb.localhost', false],
  ['notyandexwebcache.net', false],
  ['yandexwebcache.net.evil.com', false],
  ['googleusercontent.com', false],
])('recognizes %s as a search cache: %s', (hostname, expected) => {
  expect(isSearchCacheHost(hostname)).toBe(expected)
})
