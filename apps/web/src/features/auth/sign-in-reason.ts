const reasons: [RegExp, string][] = [
  [/^\/user\/coupons/, 'Войдите, чтобы увидеть свои купоны'],
  [/^\/user\/(binds|history|cashback|promocodes)/, 'Войдите, чтобы увидеть свои заказы и деньги'],
  [/^\/user\/returns/, 'Войдите, чтобы увидеть свои возвраты'],
  [/^\/user/, 'Войдите, чтобы открыть личный кабинет'],
  [/^\/gift\//, 'Войдите, чтобы забрать подарок'],
  [/^\/n?checkout/, 'Войдите, чтобы увидеть свой заказ'],
  [/^\/deals-adaptive\/favorites/, 'Войдите, чтобы увидеть избранное'],
  [/^\/oauth/, 'Войдите, чтобы привязать аккаунт'],
  [/^\/staff/, 'Войдите под рабочим аккаунтом'],
]

/** Why `redirect` requires sign-in; null if no explanation is needed. */
export function signInReason(redirect: string | null): string | null {
  if (!redirect) return null
  return reasons.find(([address]) => address.test(redirect))?.[1] ?? null
}
