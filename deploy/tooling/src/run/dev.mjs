import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../build/index.mjs';
import { readManifest } from '../build/manifest.mjs';
import { areaName, ROOT } from '../paths.mjs';
import { buildServers, serverFile } from '../server-build/index.mjs';
import { pass, portOf } from '../settings.mjs';
import { siteEnvironment } from './environment.mjs';
import { demandFolder } from './folders.mjs';
import { demandFree } from './ports.mjs';
import { passOn, run } from './process.mjs';
import { step } from './progress.mjs';
import { startSite } from './site.mjs';
import { keepOpen, welcome } from './start.mjs';
import { UsageError } from './usage-error.mjs';

const KIT = 'shared-contracts/src/ui/kit-page/serve.mjs';

const kit = () => passOn(process.execPath, [KIT, String(portOf())], { cwd: ROOT });

/** The area's development server, for pages of these origins. */
async function serveOne(dir, port, origins) {
  const { serveArea } = await import('../dev/area-server.mjs');
  return step(`compile ${areaName(dir)}`, () => serveArea(dir, port, origins));
}

/** What is built and pinned here is this machine's alone, whatever stores the environment names. */
function keepToThisMachine() {
  pass('COMPOSITION_URL', undefined);
  pass('ARTIFACTS_URL', undefined);
}

/** The composed site as `npm start` has it, with one area from a development server inside. */
async function area(dir) {
  keepToThisMachine();
  const environment = siteEnvironment();
  const port = environment.ports.edge + 10;
  await demandFree([...Object.values(environment.ports), port]);
  demandFolder(environment.env);
  await buildAll({ without: areaName(dir) });
  const origins = environment.sites.map(({ url }) => url);
  const served = await serveOne(dir, port, origins);
  const env = {
    ...environment.env,
    NODE_ENV: 'development',
    DEV_REMOTES: JSON.stringify({ [areaName(dir)]: served.entry }),
    // as the sources stand: another start reads it anew
    DEV_MANIFESTS: JSON.stringify({ [areaName(dir)]: readManifest(dir) }),
  };
  const site = await startSite({ ...environment, env });
  return {
    text: `${welcome(environment, site.answers)}\n${areaName(dir)} follows its sources.`,
    async close() {
      await site.stop();
      await served.stop();
    },
  };
}

/** Asks the site whether it takes the link; opening it changes nothing. @throws Error with what to set when it does not */
async function demandTaken(link, origin) {
  const answer = await fetch(link).catch(() => null);
  const { origin: site } = new URL(link);
  if (!answer)
    return console.error(
      `${site} does not answer from here: whether it takes the link is not known`,
    );
  if (answer.ok) return;
  throw new Error(
    `${site} refuses the link (${answer.status}); try: OVERRIDE_SECRET=<the site's own> npm run dev -- …, and let the site's STAFF_DEV_ORIGINS name ${origin}`,
  );
}

/** Only the area's development server, and the link that puts it into a deployed site for one browser. */
async function against(dir, site) {
  const { ports, env } = siteEnvironment();
  const port = ports.edge + 10;
  const name = areaName(dir);
  await demandFree([port]);
  await buildServers(['release']);
  const served = await serveOne(dir, port, [site]);
  const words = [serverFile('release'), 'dev-link', name, served.entry, site];
  const link = (await run(process.execPath, words, { cwd: ROOT, env })).trim();
  await demandTaken(link, new URL(served.entry).origin);
  return {
    text: `\nOpen this in a browser on this machine; ${name} there follows its sources for 8 hours:\n\n  ${link}`,
    close: served.stop,
  };
}

const isArea = (dir) => existsSync(resolve(dir, 'src/area.ts'));
const isSite = (address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function words(args) {
  try {
    return parseArgs({ args, options: { against: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** Folder of the area (null: the kit) and origin of the site (null: one of this machine). @throws UsageError */
function asked(args) {
  const { values, positionals } = words(args);
  const [name, ...more] = positionals;
  const { against: address = null } = values;
  if (!name || more.length > 0) throw new UsageError('name one area, or kit');
  if (name === 'kit' && address !== null) throw new UsageError('the kit is on no site');
  if (name === 'kit') return { dir: null };
  if (address !== null && !isSite(address))
    throw new UsageError(`${address} is no address of a site`);
  const dir = [name, `mf-${name}`].map((folder) => resolve(ROOT, folder)).find(isArea);
  if (!dir) throw new UsageError(`there is no area ${name}`);
  return { dir, site: address && new URL(address).origin };
}

/** `npm run dev -- mf-lobby [--against https://…]` or `npm run dev -- kit` */
export default async function dev(args) {
  const { dir, site } = asked(args);
  if (!dir) return kit();
  await keepOpen(() => (site ? against(dir, site) : area(dir)));
  process.exit(0);
}
