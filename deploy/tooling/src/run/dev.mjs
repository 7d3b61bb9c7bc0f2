import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildAll } from '../build/index.mjs';
import { areaName, ROOT } from '../paths.mjs';
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

/** `npm run dev -- mf-lobby` or `npm run dev -- kit` */
export default async function dev([name]) {
  if (name === 'kit') return kit();
  const dir = resolve(ROOT, name ?? '.');
  if (!name || !existsSync(resolve(dir, 'src/area.ts'))) {
    throw new Error('usage: npm run dev -- <mf-area|kit>');
  }
  await area(dir);
  process.exit(0);
}
