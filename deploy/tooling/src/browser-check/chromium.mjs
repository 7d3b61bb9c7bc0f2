import { existsSync } from 'node:fs';
import { variable } from '../settings.mjs';

/** Debian's two: the one without windows does the same pages with half of the work, but for notifications. */
export const SHELL = {
  path: '/usr/lib/chromium/chromium-headless-shell',
  name: 'chromium-headless-shell',
};
export const WHOLE = { path: '/usr/bin/chromium', name: 'chromium' };
const OTHERS = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** The journeys of the house bring it; an area's own repository may have it. */
const PLAYWRIGHT = 'playwright';

const ownOfPlaywright = () =>
  import(PLAYWRIGHT).then(
    ({ chromium }) => chromium.executablePath(),
    () => undefined,
  );

/** Path of a Chromium that is here, the lightest first; undefined where there is none. `CHROMIUM_PATH` goes before. */
export async function presentChromium() {
  const places = [
    variable('CHROMIUM_PATH'),
    SHELL.path,
    WHOLE.path,
    await ownOfPlaywright(),
    ...OTHERS,
  ];
  return places.find((path) => path && existsSync(path));
}
