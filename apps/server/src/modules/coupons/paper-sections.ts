export type PaperSection = {
  title: string
  items: string[]
  /** Share of the height when not everything fits. */
  share: number
}

type Room = { x: number; y: number; width: number; height: number }

const sizes = [10.5, 9.5, 8.5, 7.5]
const smallest = 7.5
const indent = 12
const gap = 8

/**
 * Draws all sections in the largest font that fits; at the smallest one, overflowing text is cut
 * with a pointer to the site.
 */
export function drawSections(doc: PDFKit.PDFDocument, sections: PaperSection[], room: Room): void {
  const heightAt = (size: number) =>
    sections.reduce((sum, section) => sum + sectionHeight(doc, section, size, room.width) + gap, 0)
  const size = sizes.find((candidate) => heightAt(candidate) <= room.height)
  let y = room.y
  let spare = 0
  for (const section of sections) {
    const natural = sectionHeight(doc, section, size ?? smallest, room.width)
    const given = size ? natural : section.share * room.height - gap + spare
    spare = Math.max(0, given - natural)
    drawSection(doc, section, size ?? smallest, { ...room, y, height: Math.min(given, natural) })
    y += Math.min(given, natural) + gap
  }
}

const lineHeight = (size: number) => size * 1.35

function itemHeight(doc: PDFKit.PDFDocument, text: string, size: number, width: number): number {
  doc.font('regular').fontSize(size)
  return doc.heightOfString(text, { width: width - indent }) + 1.5
}

function sectionHeight(
  doc: PDFKit.PDFDocument,
  { items }: PaperSection,
  size: number,
  width: number,
): number {
  const heights = items.map((item) => itemHeight(doc, item, size, width))
  return lineHeight(size + 2) + heights.reduce((sum, height) => sum + height, 0)
}

function drawSection(doc: PDFKit.PDFDocument, section: PaperSection, size: number, room: Room) {
  const { x, width } = room
  const bottom = room.y + room.height
  const more = lineHeight(size)
  let y = room.y
  doc
    .font('bold')
    .fontSize(size + 2)
    .fillColor('#1b1b1f')
  doc.text(section.title, x, y, { width, height: lineHeight(size + 2) })
  y += lineHeight(size + 2)
  for (const [index, item] of section.items.entries()) {
    const height = itemHeight(doc, item, size, width)
    const isLast = index === section.items.length - 1
    // Tolerance for floating-point sums.
    const fits = y + height + (isLast ? 0 : more) <= bottom + 0.01
    const left = bottom - more - y
    const isCut = !fits && !(isLast && y + height <= bottom + 0.01)
    if (!isCut || left >= more) {
      doc.font('regular').fontSize(size).fillColor('#6b6570').text('•', x, y, { lineBreak: false })
      doc.fillColor('#1b1b1f').text(item, x + indent, y, {
        width: width - indent,
        height: isCut ? left : height,
        ellipsis: isCut,
      })
      y += isCut ? left : height
    }
    if (isCut) {
      doc.font('regular').fontSize(size).fillColor('#6b6570')
      doc.text('Подробнее на сайте', x + indent, bottom - more, { lineBreak: false })
      return
    }
  }
}
