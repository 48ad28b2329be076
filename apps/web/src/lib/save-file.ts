const kept = 60_000

/** Gives the browser a file to keep, as a link with `download` would. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the file only after the person has said where it goes.
  setTimeout(() => URL.revokeObjectURL(link.href), kept)
}
