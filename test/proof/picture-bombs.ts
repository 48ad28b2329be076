import sharp from 'sharp'
import { formOf, formType } from '../support/multipart.ts'

/** Small files with many pixels: the largest that each decoder accepts, and larger ones. */
const pictures = {
  avif: () => blank(2300).avif({ effort: 0 }),
  'avif of 49 MP': () => blank(7000).avif({ effort: 0 }),
  webp: () => blank(3170).webp({ effort: 0 }),
  'webp of 49 MP': () => blank(7000).webp({ effort: 0 }),
  'interlaced png': () => blank(4480).png({ progressive: true }),
  'png of 100 MP': () => blank(10_000).png(),
  'progressive jpeg': () => blank(3790).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'turned jpeg': () => blank(7070).withMetadata({ orientation: 6 }).jpeg(),
}

const blank = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 4,
      background: { r: 200, g: 30, b: 60, alpha: 0.5 },
    },
  })

export async function makeBombs(): Promise<{ name: string; form: Buffer; type: string }[]> {
  const bombs = []
  for (const [name, make] of Object.entries(pictures)) {
    const content = await make().toBuffer()
    const form = formOf([{ name: 'file', content, fileName: 'bomb.jpg' }])
    bombs.push({ name, form, type: formType })
  }
  return bombs
}

/** A picture followed by bytes that no decoder reads. */
export async function makeLargePicture(bytes: number): Promise<{ form: Buffer; type: string }> {
  const picture = await blank(640).png().toBuffer()
  const content = Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
  return { form: formOf([{ name: 'file', content, fileName: 'large.png' }]), type: formType }
}
