export type ErrorDefinition = {
  status: number
  /** A function declares the details that its code requires; a refusal by the database brings them as JSON. */
  message: string | ((details: never) => string)
  /** The form field that shows the message. */
  field?: string
}

/** Type-checks a table of errors while keeping its codes and their details. */
export const defineErrors = <Table extends Record<string, ErrorDefinition>>(table: Table) => table
