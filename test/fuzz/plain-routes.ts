export type PlainRoute = {
  method: string
  /** `{name}` is a known value of that name, or anything. */
  path: string
  query?: Record<string, unknown>
  form?: Record<string, unknown>
  json?: unknown
}

const page = (path: string, query: Record<string, unknown> = {}): PlainRoute => ({
  ...{ method: 'GET', path, query },
})
const form = (path: string, fields: Record<string, unknown> = {}): PlainRoute => ({
  ...{ method: 'POST', path, form: fields },
})
const json = (path: string, body: unknown = {}): PlainRoute => ({
  ...{ method: 'POST', path, json: body },
})

const filters = {
  ...{ page: '2', sort: 'price_asc', price_from: '1', price_to: '9000', discount_from: '30' },
  ...{ rating_from: '4', landmark: 'Арбат', tag: 'spa', coordinates: '55,37,56,38', zoom: '12' },
  ...{ near: '55.7,37.6', city: 'spb', free_today: 'true', map: '1' },
}
const payment = '{paymentId}'

/** Routes outside the contract: pages, files, forms, sandboxes. */
export const plainRoutes: PlainRoute[] = [
  ...['/', '/today/', '/services', '/tours', '/deals', '/search'].map((path) =>
    page(path, { ...filters, q: 'массаж' }),
  ),
  ...['/services/{categorySlug}', '/services/{categorySlug}/map', '/review/{slug}'].map((path) =>
    page(path, filters),
  ),
  page('/deals/{dealSlug}', { option: '1', review: '1', utm_source: 'x' }),
  ...['/deals-lite/{dealSlug}', '/brands/{slug}', '/brands/{slug}/reviews'].map((path) =>
    page(path, { page: '2', place: '{place_id}', rating: '5' }),
  ),
  page('/brands', { letter: 'А', category: '{categorySlug}', q: 'x' }),
  page('/hotels', { q: 'сочи', checkIn: '2026-12-01', checkOut: '2026-12-05', guests: '2' }),
  page('/hotels/{slug}', { checkIn: '2026-12-01', checkOut: '2026-12-05', page: '2' }),
  page('/hotel/{slug}', { checkIn: '2026-12-01', checkOut: '2026-12-05', rooms: '2' }),
  ...['/promo', '/blackfriday', '/koronavirus', '/privet', '/404', '/offline'].map((path) =>
    page(path, { utm_source: 'x' }),
  ),
  ...['/auth', '/registration', '/reminder', '/reset-password', '/oauth/vk'].map((path) =>
    page(path, { redirect: '/user', token: 'x', email: 'a@mail.ru', code: 'x', state: 'y' }),
  ),
  ...['/checkout/order/{dealSlug}', '/ncheckout/order/{dealSlug}'].map((path) =>
    page(path, { price: '{dealOfferPriceId}', quantity: '2', promo: 'X' }),
  ),
  ...['/checkout/success', '/checkout/fail', '/checkout/pay', '/checkout/{purchaseId}'].map(
    (path) => page(path, { purchaseId: '{purchaseId}', id: '{purchaseId}' }),
  ),
  ...['', '/coupons', '/coupons/show', '/returns', '/history', '/binds', '/promocodes'].map(
    (path) => page(`/user${path}`, { coupon: '{couponId}', page: '2', status: 'used', id: '1' }),
  ),
  ...['/review', '/devices', '/profile', '/profile/confirm/email', '/password', '/subscribe'].map(
    (path) => page(`/user${path}`, { token: 'x', page: '2', status: 'waiting' }),
  ),
  ...['/withdrawals/', '/withdrawal/{uniqueCode}', '/withdrawal-print/', '/deletion/1'].map(
    (path) => page(`/user${path}`, { uniqueCode: '{uniqueCode}', token: 'x' }),
  ),
  page('/user/coupone_return_request_new/', { purchase_id: '{purchaseId}', id: '{couponId}' }),
  ...['/staff/deals/drafts', '/staff/returns/waiting', '/staff/reviews/reviews'].map((path) =>
    page(path, { page: '2', q: 'x', status: 'x' }),
  ),
  ...['/staff/withdrawals', '/staff/withdrawals/decided', '/staff/reconciliations', '/dev/ui'].map(
    (path) => page(path),
  ),
  page('/unsubscribe/{token}'),
  page('/waitlist/{token}'),
  page('/{anything}/{anything}', { x: '1' }),
  ...['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-categories.xml'].map((path) =>
    page(path, { x: '1' }),
  ),
  ...['/sitemap-brands.xml', '/sitemap-deals-1.xml', '/sitemap-deals-{anything}.xml'].map((path) =>
    page(path),
  ),
  ...['/healthz', '/readyz', '/metrics', '/docs/api', '/api/openapi.json'].map((path) =>
    page(path, { x: '1' }),
  ),
  ...['/assets/{anything}', '/img/320/{anything}', '/img/{anything}/deals/1/cover-1.webp'].map(
    (path) => page(path),
  ),
  page('/coupon-pdf', { couponId: '{couponId}' }),
  page('/coupon-pdf', { purchaseId: '{purchaseId}' }),
  page('/coupon-calendar', { couponId: '{couponId}' }),
  page('/coupon-apple-pass', { couponId: '{couponId}' }),
  page('/coupon-google-pass', { couponId: '{couponId}' }),
  page('/staff/withdrawal-document', { uniqueCode: '{uniqueCode}', documentId: '1' }),
  page('/desk', { x: '1' }),
  page('/c/{anything}'),
  page('/c/{couponId}.aaaaaaaaaaaaaaaaaaaaaa'),
  page('/checkout/events', { purchaseId: '{purchaseId}' }),
  ...['/checkout/refresh-order', '/ncheckout/refresh-order'].flatMap((path) => [
    form(path, { dealOfferId: '{dealOfferId}', dealOfferPriceId: '{dealOfferPriceId}' }),
    json(path, {
      ...{ dealOfferId: '{dealOfferId}', dealOfferPriceId: '{dealOfferPriceId}', quantity: '3' },
      promoCode: '{promoCode}',
    }),
  ]),
  ...['/auth', '/mobile/auth_mobile', '/mobile/auth_mobile/index.php'].map((path) =>
    form(path, { login: 'demo@skidora.ru', password: 'x', redirect: '/user' }),
  ),
  ...['/registration', '/mobile/registration_mobile'].map((path) =>
    form(path, { name: 'Нина', email: 'fuzz@mail.ru', password: 'Skidora-2026' }),
  ),
  form('/sign-out'),
  form('/remind-confirm/', { email: 'demo@skidora.ru', captcha: 'x' }),
  form('/remind-confirm/', { phone: '+79000000001', captcha: 'e30=' }),
  form('/waitlist', { dealOfferId: '{dealOfferId}', email: 'nina@mail.ru' }),
  form('/waitlist/{token}', { choice: 'confirm' }),
  form('/unsubscribe/{token}', { 'List-Unsubscribe': 'One-Click' }),
  page('/gateway/featureToggle/api.php', { method: 'get_features' }),
  json('/gateway/bank/notifications', {
    ...{ type: 'notification', event: 'payment.succeeded' },
    object: { id: payment, status: 'succeeded' },
  }),
  page('/gateway/{anything}', { x: '1' }),
  page('/api/v4/{anything}/{anything}', { x: '1' }),
  json('/api/v4/{anything}', { x: 1 }),
  page('/dev/outbox', { x: '1' }),
  page('/dev/outbox.json', { x: '1' }),
  ...['vk', 'yandex', 'mailru', 'ok'].flatMap((network) => [
    page(`/sandbox/oauth/${network}/authorize`, {
      ...{ client_id: `sandbox-${network}`, redirect_uri: '/oauth/vk', state: 'x' },
      response_type: 'code',
    }),
    page(`/sandbox/oauth/${network}/decision`, {
      ...{ client_id: `sandbox-${network}`, redirect_uri: '/oauth/vk', state: 'x' },
      ...{ person: 'anna', name: 'Анна', email: 'a@mail.ru', response_type: 'code' },
    }),
    form(`/sandbox/oauth/${network}/token`, { code: 'x', grant_type: 'authorization_code' }),
    page(`/sandbox/oauth/${network}/info`, { access_token: 'x' }),
  ]),
  page(`/sandbox/bank/pay/${payment}`, { method: 'sbp' }),
  form(`/sandbox/bank/pay/${payment}`, {
    ...{ number: '5555555555554477', csc: '123', month: '12', year: '30', code: '1234' },
    action: 'pay',
  }),
  page(`/sandbox/bank/v3/payments/${payment}`),
  page('/sandbox/bank/v3/payments', { limit: '10', cursor: 'x', 'created_at.gte': '2026-01-01' }),
  json('/sandbox/bank/v3/payments', {
    ...{ amount: { value: '1.00', currency: 'RUB' }, capture: true },
    confirmation: { type: 'redirect', return_url: 'http://localhost/' },
  }),
  json('/sandbox/bank/v3/refunds', { payment_id: payment, amount: { value: '1.00' } }),
  json('/sandbox/bank/v3/payouts', { amount: { value: '1.00', currency: 'RUB' } }),
  json(`/sandbox/bank/payments/${payment}/succeed`),
  json(`/sandbox/bank/payments/${payment}/fail`, { reason: 'x' }),
  json('/sandbox/bank/behaviour', { unknown: 'x' }),
]
