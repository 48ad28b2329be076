export type Part = { name: string; content: Buffer | string; fileName?: string }

const boundary = 'border'

export const formType = `multipart/form-data; boundary=${boundary}`

/** A form with files, as a browser sends it. */
export function formOf(parts: Part[]): Buffer {
  const chunks = parts.flatMap(({ name, content, fileName }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: image/jpeg`
      }\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
}
