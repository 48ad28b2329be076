/** Texts of links to receipts. */
export const receiptTitles = { sale: 'Чек', refund: 'Чек возврата' }
