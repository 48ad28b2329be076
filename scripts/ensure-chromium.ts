import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium without its window: tests take less than half the time in it. */
const shell = '/usr/bin/chromium-headless-shell'

const usualPlaces = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium, installed when there is none: Debian's package, else Playwright's own. */
export async function ensureChromium(): Promise<string> {
  if (!process.env.CHROMIUM_PATH && isDebianRoot() && !existsSync(shell)) installPackage()
  const found = findChromium()
  if (found) return found
  attempt(() => runLoudly('playwright', ['install', 'chromium']))
  const installed = findChromium()
  if (installed) return installed
  throw new Error('Browser tests need Chromium: install it and set CHROMIUM_PATH to its file.')
}

export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...usualPlaces, chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}

const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

function installPackage() {
  attempt(() => {
    runLoudly('apt-get', ['update', '-qq'])
    runLoudly('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium-headless-shell',
    ])
  })
}

/** What comes after an installation that failed tells the reader what to do. */
function attempt(install: () => void) {
  try {
    install()
  } catch {}
}

function runLoudly(command: string, args: string[]) {
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
