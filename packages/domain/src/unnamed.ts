/** The name of an account whose owner has given none. */
export const unnamed = 'Покупатель'
