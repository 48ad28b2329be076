export const NBSP = '\u00A0'

const shortWords = new Set(
  'а без в во для до за и из или к ко на над но о об обо от по под при про с со у'.split(' '),
)

/** Binds a short preposition or conjunction to the next word, and a dash to the previous one. */
export function typography(text: string): string {
  return text
    .replace(/([\p{L}\p{N}-]+) +(?=\S)/gu, (match, word: string) =>
      shortWords.has(word.toLowerCase()) ? word + NBSP : match,
    )
    .replace(/ +—/g, `${NBSP}—`)
}
