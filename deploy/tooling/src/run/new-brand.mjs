import { relative } from 'node:path';
import { writeBrand } from '../new-brand/write.mjs';
import { ROOT } from '../paths.mjs';
import { portOf } from '../settings.mjs';

/** `npm run new -- brand <name>`: a brand's folder, complete; the next start serves it at `<name>.localhost`. */
export default async function newBrand([name]) {
  const dir = relative(ROOT, writeBrand(name));
  const port = portOf();
  console.log(
    [
      `${dir} stands. npm start serves it at http://${name}.localhost:${port}`,
      'Make it its own: tokens.json (colours, letters), logo.svg, texts/, policy.json (market), composition.json',
      '(areas, slots, routes), brand.json (hosts, languages, currencies). deploy/brands/README.md tells of each.',
    ].join('\n'),
  );
}
