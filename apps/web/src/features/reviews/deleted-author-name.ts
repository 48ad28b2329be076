/** Author name of a deleted account. */
export const deletedAuthorName = 'Покупатель Скидоры'
