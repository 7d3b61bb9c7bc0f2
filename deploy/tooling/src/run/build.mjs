import { resolve } from 'node:path';
import { buildAll, buildPackages } from '../build/index.mjs';
import { ROOT } from '../paths.mjs';

/** `npm run build`: everything that changed; `npm run build -- shell mf-lobby`: only these. */
export default async function build(names) {
  if (names.length === 0) await buildAll();
  else await buildPackages(names.map((name) => resolve(ROOT, name)));
}
