/** The name of an account whose owner has given none. */
export const unnamed = 'Покупатель'

/** How a letter begins. */
export const greetingTo = (name: string) =>
  name === unnamed ? 'Здравствуйте!' : `Здравствуйте, ${name}!`
