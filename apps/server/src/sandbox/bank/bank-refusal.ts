import { randomUUID } from 'node:crypto'

/** An error response in the bank's format. */
export class BankRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, code: string, description: string, parameter?: string) {
    super(description)
    this.name = 'BankRefusal'
    this.status = status
    this.body = {
      type: 'error',
      id: randomUUID(),
      code,
      description,
      ...(parameter && { parameter }),
    }
  }
}

export const invalidRequest = (description: string, parameter?: string) =>
  new BankRefusal(400, 'invalid_request', description, parameter)

export const notFound = (what: string) => new BankRefusal(404, 'not_found', `${what} not found`)
