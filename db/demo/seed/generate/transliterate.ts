const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'
const latin = 'a,b,v,g,d,e,e,zh,z,i,y,k,l,m,n,o,p,r,s,t,u,f,h,ts,ch,sh,sch,,y,,e,yu,ya'.split(',')

/** By character code; missing characters separate words. */
const spelling: (string | undefined)[] = []
for (const sign of 'abcdefghijklmnopqrstuvwxyz0123456789') spelling[sign.charCodeAt(0)] = sign
for (const [index, sign] of [...cyrillic].entries()) spelling[sign.charCodeAt(0)] = latin[index]

/** Makes a slug: lower-case Latin letters, digits and single dashes, at most `limit` of them. */
export function transliterate(text: string, limit: number): string {
  const lower = text.toLowerCase()
  let slug = ''
  let isGap = false
  for (let index = 0; index < lower.length && slug.length < limit; index++) {
    const letters = spelling[lower.charCodeAt(index)]
    if (letters === undefined) {
      isGap = slug !== ''
    } else if (letters !== '') {
      slug += isGap ? `-${letters}` : letters
      isGap = false
    }
  }
  return slug.slice(0, limit).replace(/-$/, '')
}
