/** Widths that the resizer supports; others return 404. */
const defaultWidths = [320, 480, 640, 960, 1200]

const resizedUrl = (src: string, width: number) => `/img/${width}/${src.replace(/^\/+/, '')}`

/** URLs of our resizer: `src` covers a box of `boxWidth`, `srcSet` lists all widths. */
export function imageSourceSet(
  src: string,
  boxWidth: number,
  widths: readonly number[] = defaultWidths,
) {
  const fitting = widths.find((width) => width >= boxWidth) ?? Math.max(...widths)
  return {
    src: resizedUrl(src, fitting),
    srcSet: widths.map((width) => `${resizedUrl(src, width)} ${width}w`).join(', '),
  }
}
