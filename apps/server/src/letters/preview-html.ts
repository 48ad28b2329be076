import { type LetterPicture, pictureAddress } from './letter-pictures.ts'

const darkTheme = '(prefers-color-scheme: dark)'

type Preview = { html: string; pictures: LetterPicture[] }

/** A letter for a browser: pictures as data URLs, in one theme if it is given. */
export function previewHtml({ html, pictures }: Preview, theme: 'light' | 'dark' | null): string {
  const condition = { light: 'not all', dark: 'all', system: darkTheme }[theme ?? 'system']
  const themed = html.replaceAll(darkTheme, condition)
  return pictures.reduce(
    (shown, { name, content }) =>
      shown.replaceAll(pictureAddress(name), `data:image/png;base64,${content.toString('base64')}`),
    themed,
  )
}
