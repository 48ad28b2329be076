/** Whether a masked phone field has all digits. */
export const isWholePhone = (text: string): boolean => /\d{3}\D*\d{3}\D*\d{2}\D*\d{2}$/.test(text)
