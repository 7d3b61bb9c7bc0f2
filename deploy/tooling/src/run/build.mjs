import { basename } from 'node:path';
import { browserPackages } from '../build/browser.mjs';
import { buildAll, buildPackages } from '../build/index.mjs';
import { UsageError } from './usage-error.mjs';

/** `npm run build`: everything that changed; `npm run build -- shell mf-lobby`: only these. */
export default async function build(names) {
  if (names.length === 0) return void (await buildAll());
  const known = new Map(browserPackages().map((dir) => [basename(dir), dir]));
  const unknown = names.find((name) => !known.has(name));
  if (unknown)
    throw new UsageError(`there is no ${unknown}; there are: ${[...known.keys()].join(', ')}`);
  await buildPackages(names.map((name) => known.get(name)));
}
