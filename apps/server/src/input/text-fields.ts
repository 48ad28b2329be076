/** Fields of a form or query, without repeated ones, which are arrays. */
export const textFields = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(given)).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )
