import { existsSync } from 'node:fs';
import { ROOT } from '../paths.mjs';
import { run } from '../run/process.mjs';

/** Debian's two: the one without windows does the same pages with half of the work. */
const SHELL = { path: '/usr/lib/chromium/chromium-headless-shell', name: 'chromium-headless-shell' };
const WHOLE = { path: '/usr/bin/chromium', name: 'chromium' };

async function ownOfPlaywright() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

async function installed() {
  const places = [process.env.CHROMIUM_PATH, SHELL.path, WHOLE.path, await ownOfPlaywright()];
  return places.find((path) => path && existsSync(path));
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @returns whether it is there now */
const installPackage = ({ name, path }) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]).then(
    () => existsSync(path),
    () => false,
  );

async function install() {
  if (!canInstall()) {
    if (!(await installed())) await run('npx', ['playwright', 'install', 'chromium'], { cwd: ROOT });
    return;
  }
  await run('apt-get', ['update', '-qq']).catch(() => {});
  // an older system has the whole one alone
  if (!(await installPackage(SHELL)) && !(await installed())) await installPackage(WHOLE);
}

/** Path of a Chromium, installed when there is none, or only one that does more than a test needs. @throws Error that says what to set */
export async function findChromium() {
  const found = await installed();
  if (found && found !== WHOLE.path) return found;
  await install();
  const now = await installed();
  if (!now) throw new Error('no Chromium could be installed: set CHROMIUM_PATH to one');
  return now;
}
