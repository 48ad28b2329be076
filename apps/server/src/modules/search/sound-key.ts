const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const latin = 'a,b,v,g,d,e,zh,z,i,i,k,l,m,n,o,p,r,s,t,u,f,h,c,ch,sh,sh,,i,,e,iu,ia'.split(',')
const spelling = new Map([...cyrillic].map((letter, index) => [letter, latin[index] ?? '']))

/** Latin spellings of one sound, applied in order. */
const transliterated: readonly [RegExp, string][] = [
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/ck|c(?!h)/g, 'k'],
  [/zz|tz|ts/g, 'c'],
  [/[yj]/g, 'i'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/q/g, 'k'],
]

/** English pronunciation as Russians hear it: «house» is «хаус», «stream» is «стрим». */
const english: readonly [RegExp, string][] = [
  [/ee|ea/g, 'i'],
  [/oo/g, 'u'],
  [/ou|ow/g, 'au'],
  [/igh/g, 'ai'],
  [/th/g, 't'],
  [/ch/g, 'ch'],
  [/c(?=[eiy])/g, 's'],
  [/e$/, ''],
]

function rewrite(word: string, rules: readonly [RegExp, string][]): string {
  return rules.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
}

/** Collapses doubled letters. */
function squeeze(word: string): string {
  return word.replace(/(.)\1+/g, '$1')
}

/**
 * Phonetic keys shared between alphabets: «массаж» and «massazh», «Stream» and «стрим». A Latin
 * word has one key per reading.
 */
export function soundKeys(word: string): string[] {
  if (/[а-я]/.test(word)) {
    return [squeeze([...squeeze(word)].map((letter) => spelling.get(letter) ?? letter).join(''))]
  }
  const plain = squeeze(rewrite(word, transliterated))
  // «c» before «e» is read as «с» in English and as «ц» in transliteration.
  const soft = squeeze(rewrite(word.replace(/c(?=[eiy])/g, 'ts'), transliterated))
  // «j» may mean «й» or «ж».
  const hard = squeeze(rewrite(word.replaceAll('j', 'zh'), transliterated))
  const spoken = squeeze(rewrite(rewrite(word, english), transliterated))
  // «Black» is «блэк».
  const open = spoken.replace(/a(?=[^aeiou]+$)/, 'e')
  return [...new Set([plain, soft, hard, spoken, open])].filter((key) => key !== '')
}
