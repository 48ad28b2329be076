/** The payments host, `payments.skidora.ru`, serves only checkout and the calls of its pages. */
export const isPaymentsHost = (host: string | undefined) => host?.startsWith('payments.') === true

export const isCheckoutPage = (url: string) => /^\/n?checkout(\/|$|\?)/.test(url)
