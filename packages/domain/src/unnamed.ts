/** Name of an account without a given name. */
export const unnamed = 'Покупатель'

/** Salutation of an e-mail. */
export const greetingTo = (name: string) =>
  name === unnamed ? 'Здравствуйте!' : `Здравствуйте, ${name}!`
