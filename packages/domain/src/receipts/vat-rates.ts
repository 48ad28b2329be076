/** Names of the bank's VAT codes, within a sentence. */
export const vatRates: Record<number, string> = {
  1: 'без НДС',
  2: 'НДС 0\u00A0%',
  3: 'НДС 10\u00A0%',
  4: 'НДС 20\u00A0%',
  5: 'НДС 10/110',
  6: 'НДС 20/120',
  7: 'НДС 5\u00A0%',
  8: 'НДС 7\u00A0%',
  9: 'НДС 5/105',
  10: 'НДС 7/107',
  11: 'НДС 22\u00A0%',
  12: 'НДС 22/122',
}
