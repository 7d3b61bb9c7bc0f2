import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildAll } from '../build/index.mjs';
import { areaName, ROOT } from '../paths.mjs';
import { buildServers, serverFile } from '../server-build/index.mjs';
import { siteEnvironment } from './environment.mjs';
import { demandFree } from './ports.mjs';
import { run } from './process.mjs';
import { step } from './progress.mjs';
import { startSite } from './site.mjs';
import { endOnSignal, serve, welcome } from './start.mjs';

const KIT = 'shared-contracts/src/ui/kit-page/serve.mjs';

const kit = () =>
  run(process.execPath, [KIT, process.env.PORT ?? '3000'], { cwd: ROOT, show: true }).catch(() => {});

/** The composed site as `npm start` has it, with one area from a development server inside. */
async function area(dir) {
  endOnSignal();
  const environment = siteEnvironment();
  const port = environment.ports.edge + 10;
  await demandFree([...Object.values(environment.ports), port]);
  await buildAll({ devShell: true, without: areaName(dir) });
  const { serveArea } = await import('../dev/area-server.mjs');
  const served = await step(`compile ${areaName(dir)}`, () => serveArea(dir, port));
  const env = {
    ...environment.env,
    NODE_ENV: 'development',
    DEV_REMOTES: JSON.stringify({ [areaName(dir)]: served.entry }),
  };
  const site = await startSite({ ...environment, env });
  await serve(site, `${welcome(environment, site.answers)}\n${areaName(dir)} follows its sources.`);
  await served.stop();
}

/** Only the area's development server, and the link that puts it into a deployed site for one browser. */
async function against(dir, site) {
  endOnSignal();
  const { ports, env } = siteEnvironment();
  const port = ports.edge + 10;
  await demandFree([port]);
  await buildServers(['release']);
  const { serveArea } = await import('../dev/area-server.mjs');
  const name = areaName(dir);
  const served = await step(`compile ${name}`, () => serveArea(dir, port, { deployed: true }));
  const words = [serverFile('release'), 'dev-link', name, served.entry, site];
  const link = await run(process.execPath, words, { cwd: ROOT, env });
  console.log(
    `\nOpen this in a browser on this machine; ${name} there follows its sources for 8 hours:\n\n  ${link.trim()}`,
  );
  await new Promise((end) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.removeAllListeners(signal);
      process.on(signal, end);
    }
  });
  await served.stop();
}

/** `npm run dev -- mf-lobby [--against https://…]` or `npm run dev -- kit` */
export default async function dev([name, option, site]) {
  if (name === 'kit') return kit();
  const dir = resolve(ROOT, name ?? '.');
  const known = option === undefined || (option === '--against' && URL.canParse(site ?? ''));
  if (!name || !known || !existsSync(resolve(dir, 'src/area.ts'))) {
    throw new Error('usage: npm run dev -- <mf-area|kit> [--against https://site]');
  }
  await (site ? against(dir, site) : area(dir));
  process.exit(0);
}
