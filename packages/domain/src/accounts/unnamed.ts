/** Name of an account without a given name. */
export const unnamed = 'Покупатель'

/** Author name of a deleted account. */
export const deletedAuthorName = 'Покупатель Скидоры'

/** Salutation of an e-mail. */
export const greetingTo = (name: string) =>
  name === unnamed ? 'Здравствуйте!' : `Здравствуйте, ${name}!`
