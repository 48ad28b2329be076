import { dictionary } from '@zxcvbn-ts/language-common'

/** Fifty thousand passwords from leaks, mostly English. */
const leaked = new Set(dictionary['passwords-common'])

/** Russian favourites in both alphabets and in the wrong keyboard layout. */
const commonWords = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pass qwerty qwertyuiop asdfgh asdfghjkl zxcvbn
  zxcvbnm qazwsx qazwsxedc admin administrator root user guest login letmein welcome iloveyou love
  monkey dragon master sunshine princess football baseball superman batman starwars pokemon michael
  jordan shadow secret freedom whatever trustno hello google samsung iphone android windows computer
  internet server test tester testing default changeme access killer hunter ranger summer winter
  spring autumn moscow russia skidora marina natasha sergey andrey alexander aleksandr dmitry maxim
  nikita vladimir svetlana tatiana ekaterina anastasia katya sasha masha dasha olga elena irina anna
  spartak zenit cska lokomotiv пароль привет любовь люблю солнце красота счастье мама папа семья
  россия москва котик кошка собака сергей андрей александр дмитрий максим никита владимир наташа
  марина светлана татьяна екатерина анастасия катя саша маша даша ольга елена ирина анна йцукен
  йцукенг йцукенгшщзхъ фывапролдж ячсмить gfhjkm ghbdtn k.,jdm vfhbyf yfnfif cthutq fylhtq`.split(
    /\s+/,
  ),
)

const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
]
const runs = rows.flatMap((row) => [row + row, [...row].toReversed().join('').repeat(2)])

const sameLetter = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', $: 's', '@': 'a', '!': 'i' }

/** Whether a lower-case password is among the first to be guessed. */
export function isCommonPassword(password: string): boolean {
  const word = letters(password.replace(/[^\p{L}]+$/u, ''))
  return (
    leaked.has(password) ||
    commonWords.has(word) ||
    commonWords.has(letters(password)) ||
    /^(.{1,4})\1+$/u.test(password) ||
    /^\d{1,8}$/.test(password) ||
    new Set(password).size < 4 ||
    runs.some((run) => run.includes(password))
  )
}

/** Undoes substitutions such as `p@ssw0rd`. */
function letters(text: string): string {
  return [...text].map((sign) => sameLetter[sign as keyof typeof sameLetter] ?? sign).join('')
}
