import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cached } from '../build/cached.mjs';
import { BUILD_DIR, IN_HOUSE, ROOT, TOOLING } from '../paths.mjs';
import { run } from '../run/process.mjs';

const BUILD = fileURLToPath(new URL('./build-host-page.mjs', import.meta.url));
/** What its files depend on. */
const INPUTS = [
  'shell/src',
  'shared-contracts/src',
  'deploy/tooling/src/webpack',
  'deploy/tooling/src/browser-check',
  'package-lock.json',
];
/** Of tests elsewhere, and here what the page is made of. */
const FAKES = ['shared-contracts/src/testing', 'shell/src/testing/host-page'];
const textOf = (dir) =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(dir, name), 'utf8'))
    .join('\0');

/** Builds it, in a process of its own as builds are. */
export const buildHostPage = (outDir) =>
  run(process.execPath, [BUILD, outDir], {
    cwd: ROOT,
    name: 'host page',
    env: { NODE_ENV: 'production' },
  });

/** On its way, or there: two checks at once would build it into the same folder. */
let made = null;

/**
 * The folder of the page in which builds are checked; what the sources give is built once. An area's own repository has it in the
 * package.
 */
export const hostPage = () => {
  made ??= prepare().catch((error) => {
    made = null;
    throw error;
  });
  return made;
};

async function prepare() {
  if (!IN_HOUSE) return resolve(TOOLING, 'host-page');
  const outDir = resolve(BUILD_DIR, 'host-page');
  const salt = FAKES.map((dir) => textOf(resolve(ROOT, dir))).join('\0');
  const outputs = [join(outDir, 'server.js')];
  const built = cached('host-page', { inputs: INPUTS, outputs, salt }, () => buildHostPage(outDir));
  if (!built.fresh) await built.run();
  return outDir;
}
