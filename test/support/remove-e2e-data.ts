import { rm } from 'node:fs/promises'

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function removeE2eData() {
  if (process.env.E2E_DATA_DIR) await rm(process.env.E2E_DATA_DIR, { recursive: true, force: true })
}
