import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BUILD_DIR } from '../paths.mjs';
import { publisher } from '../publish/publisher.mjs';
import { serverFile } from '../server-build/index.mjs';
import { presentChromium } from './chromium.mjs';
import { hostPage } from './host-page.mjs';

const KEPT = resolve(BUILD_DIR, 'browser-checks');

/** Of a build and of everything that looks at it. */
function keyOf({ release }, folder) {
  const hash = createHash('sha256').update(
    JSON.stringify([release.area, release.build, release.files]),
  );
  for (const file of [join(folder, 'main.js'), join(folder, 'server.js'), serverFile('publish')])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 24);
}

/** What passed once is not looked at again. */
async function once(key, work) {
  const file = join(KEPT, `${key}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const seen = await work();
  if (seen.refusals.length === 0) {
    await mkdir(KEPT, { recursive: true });
    await writeFile(file, JSON.stringify(seen));
  }
  return seen;
}

/**
 * Opens everything that an area's build offers in a Chromium of this machine.
 * @param content the build, as `staged` and the store give it
 * @returns what was found, or why nobody could look: `{refusals, openings, browser}` or `{unseen}`
 */
export async function seenInBrowser(content, progress = () => {}) {
  const chromium = await presentChromium();
  if (!chromium) return { unseen: 'no Chromium is here: install one, or set CHROMIUM_PATH' };
  const { BrowserStartError, checkInBrowser } = await publisher();
  const folder = await hostPage();
  const hostServer = readFileSync(join(folder, 'server.js'), 'utf8');
  const options = { content, chromium, hostPage: folder, hostServer, progress };
  try {
    return await once(keyOf(content, folder), () => checkInBrowser(options));
  } catch (error) {
    if (error instanceof BrowserStartError) return { unseen: error.message };
    throw error;
  }
}
