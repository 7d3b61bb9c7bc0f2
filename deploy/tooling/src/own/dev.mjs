import { ROOT } from '../paths.mjs';
import against from '../run/dev.mjs';
import { demandFree } from '../run/ports.mjs';
import { portOf } from '../settings.mjs';

/** The area alone on the fake host, until a signal ends this. */
async function alone() {
  const port = portOf() + 10;
  await demandFree([port]);
  const { serveAlone } = await import('../dev/alone.mjs');
  const { url } = await serveAlone(ROOT, port);
  console.log(
    `\n${url} follows its sources. Inside a deployed site: npm run dev -- --against https://…`,
  );
}

/** `area dev`: this area by itself; `area dev --against https://…`: inside a deployed site, for one's own browser. */
export default (args) => (args.length === 0 ? alone() : against(['.', ...args]));
