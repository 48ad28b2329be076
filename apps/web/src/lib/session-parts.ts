// One file for all that guests who change nothing never need: each file of its own would cost every page
// its name.
export { checkSession } from './check-session.ts'
export { chooseToken } from './choose-token.ts'
export { xsrfToken } from './xsrf-token.ts'
