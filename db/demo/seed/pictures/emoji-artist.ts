import sharp, { type OutputInfo } from 'sharp'

export type Drawing = { data: Buffer; info: OutputInfo }

const companionSize = 200

/**
 * Rasterizes emoji with a transparent background. Each is drawn in its own document: its gradients
 * have short ids that would collide in a shared one, and its filters are slow on a large canvas.
 */
export class EmojiArtist {
  #bodies: ReadonlyMap<string, string>
  /** Cached, since many scenes share them. */
  #companions = new Map<string, Promise<Drawing>>()

  constructor(bodies: ReadonlyMap<string, string>) {
    this.#bodies = bodies
  }

  draw(name: string, size: number): Promise<Drawing> {
    return this.#draw(name, size, 0)
  }

  /** Small and tilted, so that a scene looks scattered. */
  drawCompanion(name: string): Promise<Drawing> {
    const known = this.#companions.get(name)
    if (known) return known
    const drawing = this.#draw(name, companionSize, name.length % 2 ? 9 : -9)
    this.#companions.set(name, drawing)
    return drawing
  }

  #draw(name: string, size: number, tilt: number): Promise<Drawing> {
    const body = this.#bodies.get(name)
    if (!body) throw new Error(`The drawing of ${name} was not loaded`)
    // The margin leaves room for the corners of a tilted drawing.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 36 36" width="${size}" height="${size}"><g transform="rotate(${tilt} 16 16)">${body}</g></svg>`
    return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  }
}
