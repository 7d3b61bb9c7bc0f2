import { existsSync } from 'node:fs';
import { presentChromium, SHELL, WHOLE } from '../browser-check/chromium.mjs';
import { ROOT } from '../paths.mjs';
import { run } from '../run/process.mjs';
import { variable } from '../settings.mjs';

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const installPackages = (...packages) => {
  const names = packages.map(({ name }) => name);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
};

async function install() {
  if (canInstall()) {
    await run('apt-get', ['update', '-qq']).catch(() => {});
    // notifications need the whole one; an older system has nothing else
    await installPackages(SHELL, WHOLE).catch(() => installPackages(WHOLE).catch(() => {}));
  } else if (!(await presentChromium()))
    await run('npx', ['playwright', 'install', 'chromium'], { cwd: ROOT });
}

/** Path of the lightest Chromium; what is missing of the two is installed where that can be done. @throws Error that says what to set */
export async function findChromium() {
  const found = await presentChromium();
  const isSet = variable('CHROMIUM_PATH') !== undefined;
  if (isSet || (existsSync(SHELL.path) && existsSync(WHOLE.path))) return found;
  await install();
  const now = await presentChromium();
  if (!now) throw new Error('no Chromium could be installed: set CHROMIUM_PATH to one');
  return now;
}
