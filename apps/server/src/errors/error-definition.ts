import type { Network } from '@skidora/contract/networks.ts'

/** What messages mention. Refusals by the database bring theirs as JSON. */
export type ErrorDetails = {
  triesLeft?: number
  waitSeconds?: number
  /** What cannot be requested yet. */
  what?: string
  email?: string | null
  awaitsEmail?: boolean
  network?: Network
  isLinking?: boolean
  /** The account has another profile of the network. */
  hasAnother?: boolean
  megabytes?: number
  free?: number
  kopecks?: number
  most?: number
  method?: string
  startsAt?: string
  endsAt?: string
  /** A formatted day. */
  day?: string
  category?: string
  order?: number
}

export type ErrorDefinition = {
  status: number
  message: string | ((details: ErrorDetails) => string)
  /** The form field that shows the message. */
  field?: string
}

/** Type-checks a table of errors while keeping its codes. */
export const defineErrors = <Code extends string>(table: Record<Code, ErrorDefinition>) => table
