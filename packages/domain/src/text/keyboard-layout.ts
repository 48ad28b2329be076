const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ'

const otherLayout = new Map<string, string>()
for (const [index, latinSign] of [...latin].entries()) {
  const cyrillicSign = cyrillic.charAt(index)
  otherLayout.set(latinSign, cyrillicSign)
  otherLayout.set(cyrillicSign, latinSign)
}

/** The same keys in the other layout: `vjcrdf` ↔ `москва`. */
export function swapKeyboardLayout(text: string): string {
  return text.replace(/./gu, (sign) => otherLayout.get(sign) ?? sign)
}
