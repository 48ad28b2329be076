import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium, installed when there is none: Debian's package, else Playwright's own. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  install()
  const installed = findChromium()
  if (installed) return installed
  throw new Error('Browser tests need Chromium: install it and set CHROMIUM_PATH to its file.')
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...usualPlaces, chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}

function install() {
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  try {
    if (isDebianRoot) {
      runLoudly('apt-get', ['update', '-qq'])
      runLoudly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    } else {
      runLoudly('playwright', ['install', 'chromium'])
    }
  } catch {
    // What follows tells the reader what to do.
  }
}

function runLoudly(command: string, args: string[]) {
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
