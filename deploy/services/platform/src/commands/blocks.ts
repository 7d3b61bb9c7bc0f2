import { readFileSync } from 'node:fs';
import { UsageError } from 'deploy-tooling/usage';
import { besideTheSite, runCommand } from '../command';
import { isPlace, PLACES } from '../modules/site/content/public';
import { createServices } from '../services';

const HELP = `npm run operate -- blocks --brand ID --place PLACE              prints what stands in a place of the brand's site, as JSON
npm run operate -- blocks --brand ID --place PLACE --from FILE  puts the JSON of a file there ("-" reads it from standard input)
npm run operate -- blocks --brand ID --place PLACE --clear      takes the brand's own words away: those of all brands stand there again

Places: ${PLACES.join(', ')}. A text is {"ru": "", "en": "", "it": "", "br": ""}; an empty strip is not shown.`;

const options = {
  brand: { type: 'string' },
  place: { type: 'string' },
  from: { type: 'string' },
  clear: { type: 'boolean' },
} as const;

await runCommand({ help: HELP, options }, async ({ brand, place, from, clear }) => {
  if (!brand || !isPlace(place)) throw new UsageError('which brand, and which place?');
  if (from !== undefined && clear) throw new UsageError('--from and --clear are two commands');
  const content: unknown =
    from === undefined ? null : JSON.parse(readFileSync(from === '-' ? 0 : from, 'utf8'));
  await besideTheSite(async (core) => {
    const services = createServices(core);
    try {
      if (from !== undefined) await services.blocks.write(brand, place, content);
      if (clear) await services.blocks.clear(brand, place);
      console.log(JSON.stringify(await services.blocks.read(brand, place), null, 2));
    } finally {
      await services.stop();
    }
  });
});
