// One chunk for code that guests who only read never need: each chunk's name would be in every
// page.

export { xsrfToken } from '../api/xsrf-token.ts'
export { checkSession } from './check-session.ts'
export { chooseToken } from './choose-token.ts'
