/** What stands for the name of somebody whose account is gone. */
export const nameless = 'Покупатель Скидоры'
