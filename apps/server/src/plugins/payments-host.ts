/** The host of the payment pages, `payments.skidora.ru`, serves checkout and what its pages call. */
export const isPaymentsHost = (host: string | undefined) => host?.startsWith('payments.') === true

export const isCheckoutPage = (url: string) => /^\/n?checkout(\/|$|\?)/.test(url)
