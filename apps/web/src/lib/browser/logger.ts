import { serviceAddress } from '../service-address.ts'

type Details = Record<string, unknown>

const messagesPerPageView = 20
/** Longer URLs would be rejected. */
const maxLength = 1000

let pageView = ''
let sent = 0

/** Warnings of the pages: to the console in development, to our own log in production. */
export const logger = {
  warn(message: string, details: Details = {}) {
    if (import.meta.env.SSR || import.meta.env.DEV) console.warn(message, details)
    else if (withinBudget()) send(message, details)
  },
}

function withinBudget() {
  if (pageView !== location.pathname) {
    pageView = location.pathname
    sent = 0
  }
  sent += 1
  return sent <= messagesPerPageView
}

// By GET, because a first-time visitor has no XSRF token yet; a lost message does not matter.
function send(message: string, details: Details) {
  const text = `${message} ${JSON.stringify(details)}`.slice(0, maxLength)
  const query = new URLSearchParams({ message: text, url: location.pathname })
  fetch(serviceAddress(`/gateway/qa/logelk?${query}`), { keepalive: true }).catch(() => {})
}
