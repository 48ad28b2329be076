/** A light and a deeper colour of one family, for the gradient of the sky. */
export type Tone = readonly [light: string, deep: string]

export const tones = {
  rose: ['#ffeef0', '#f7b1bb'],
  peach: ['#fff0e4', '#fcba8c'],
  lemon: ['#fff7dc', '#fad06f'],
  coral: ['#ffece6', '#f7a68b'],
  sand: ['#faf3e8', '#e0c49b'],
  lime: ['#f4fbe2', '#bcdb83'],
  sage: ['#eef6ec', '#a5c99f'],
  mint: ['#e8f8f2', '#90d3ba'],
  aqua: ['#e6f8fb', '#88d2e0'],
  sky: ['#eaf3ff', '#98c0f5'],
  lilac: ['#f3eefe', '#bdaaf0'],
} satisfies Record<string, Tone>

export type ToneName = keyof typeof tones
