/** Author name of a deleted account. */
export const nameless = 'Покупатель Скидоры'
