const urlLifetimeMs = 60_000

/** Downloads a file, as a link with `download` would. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the file only after the user has chosen a location.
  setTimeout(() => URL.revokeObjectURL(link.href), urlLifetimeMs)
}
