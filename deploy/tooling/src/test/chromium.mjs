import { existsSync } from 'node:fs';
import { ROOT } from '../paths.mjs';
import { run } from '../run/process.mjs';

const SYSTEM = '/usr/bin/chromium';

async function ownOfPlaywright() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

async function installed() {
  const places = [process.env.CHROMIUM_PATH, SYSTEM, await ownOfPlaywright()];
  return places.find((path) => path && existsSync(path));
}

async function install() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    await run('npx', ['playwright', 'install', 'chromium'], { cwd: ROOT });
  }
}

/** Path of a Chromium, installed when there is none. @throws Error that says what to set */
export async function findChromium() {
  const found = await installed();
  if (found) return found;
  await install();
  const now = await installed();
  if (!now) throw new Error('no Chromium could be installed: set CHROMIUM_PATH to one');
  return now;
}
