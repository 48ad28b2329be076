import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceClassOf, isCrawler, viewportOf } from './viewport.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `${webkit} Chrome/131.0.0.0`

const desktops = {
  'Chrome on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
  'Yandex Browser': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} YaBrowser/24.12.0.0 Safari/537.36`,
  Edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0.0.0`,
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Internet Explorer with pen services':
    'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0; .NET CLR 3.5.30729; Tablet PC 2.0)',
  'headless Chromium': `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`,
}
const mobiles = {
  'Chrome on Android': `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
  'Yandex app': `Mozilla/5.0 (Linux; arm_64; Android 14; SM-S918B) ${chrome} YaApp_Android/24.116.1 YaSearchBrowser/24.116.1 BroPP/1.0 SA/3 Mobile Safari/537.36`,
  'a phone named CUBOT': `Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20 PRO) ${chrome} Mobile Safari/537.36`,
  'another CUBOT': `Mozilla/5.0 (Linux; Android 9; CUBOT_X19) ${chrome} Mobile Safari/537.36`,
  'Telegram on Android': `Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) ${webkit} Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 Telegram-Android/11.4.2 (Samsung SM-A546E; Android 14; SDK 34; AVERAGE)`,
  'Safari on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Google app on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/344.0.695551749 Mobile/15E148 Safari/604.1',
  'VK on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 VKClient/8.80',
  'Pinterest on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]',
  'Firefox on Android': 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
  'Opera Mini':
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; ru) Presto/2.12.423 Version/12.16',
}
const tablets = {
  'Safari on an iPad':
    'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  'Chrome on a Galaxy Tab': `Mozilla/5.0 (Linux; Android 13; SM-X906C) ${chrome} Safari/537.36`,
  'Firefox on an Android tablet':
    'Mozilla/5.0 (Android 14; Tablet; rv:133.0) Gecko/133.0 Firefox/133.0',
}
const crawlers = [
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; YandexMetrika/2.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 8_1 like Mac OS X) AppleWebKit/600.1.4 (KHTML, like Gecko) Version/8.0 Mobile/12B411 Safari/600.1.4 (compatible; YandexMobileBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${chrome} Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'Googlebot-Image/1.0',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Mediapartners-Google',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'GoogleOther',
  `Mozilla/5.0 ${webkit}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36`,
  `Mozilla/5.0 (Windows NT 6.1; WOW64) ${webkit} Chrome/27.0.1453.0 Safari/537.36 BingPreview/1.0b`,
  'Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +http://go.mail.ru/help/robots)',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'Mozilla/5.0 (compatible; OdklBot/1.0 like Linux; klass@odnoklassniki.ru)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Twitterbot/1.0',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Pinterest/0.2 (+http://www.pinterest.com/bot.html)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
]

describe('viewportOf', () => {
  it.each([
    [320, 'mobile'],
    [767, 'mobile'],
    [767.9, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
    [2560, 'desktop'],
  ])('classifies %d px as %s', (width, expected) => {
    expect(viewportOf(width)).toBe(expected)
    expect(viewportOf(width, { notAdaptive: false })).toBe(expected)
  })

  it('is always desktop when not adaptive', () => {
    fc.assert(
      fc.property(fc.nat(5000), (width) => {
        expect(viewportOf(width, { notAdaptive: true })).toBe('desktop')
      }),
    )
  })

  it('never gets smaller as the window gets wider', () => {
    const order = ['mobile', 'tablet', 'desktop']
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (width, more) => {
        const before = order.indexOf(viewportOf(width))
        expect(order.indexOf(viewportOf(width + more))).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('deviceClassOf', () => {
  it.each(Object.entries(desktops))('classifies %s as a desktop', (_, userAgent) => {
    expect(deviceClassOf(userAgent)).toBe('desktop')
  })

  it.each(Object.entries(mobiles))('classifies %s as a mobile', (_, userAgent) => {
    expect(deviceClassOf(userAgent)).toBe('mobile')
  })

  it.each(Object.entries(tablets))('classifies %s as a tablet', (_, userAgent) => {
    expect(deviceClassOf(userAgent)).toBe('tablet')
  })

  it('treats a missing user agent as a desktop', () => {
    expect(deviceClassOf('')).toBe('desktop')
  })
})

describe('isCrawler', () => {
  it.each(crawlers)('recognises %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true)
  })

  it.each(Object.entries({ ...desktops, ...mobiles, ...tablets }))(
    'does not match %s',
    (_, userAgent) => {
      expect(isCrawler(userAgent)).toBe(false)
    },
  )

  it('does not treat a missing user agent as a crawler', () => {
    expect(isCrawler('')).toBe(false)
  })
})
