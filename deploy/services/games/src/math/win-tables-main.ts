/** `npm run wins -w deploy-games`: writes what `odds.ts` reads, from every combination of stops. */
import { writeFileSync } from 'node:fs';
import { mathModels } from './models';
import { published } from './published';
import { condense, FINE_CELLS } from './win-table';
import { winChances } from './wins';

const tables = Object.values(mathModels).map((model) => {
  const chances = winChances(model);
  const exact = Array.from(
    chances,
    (chance, win) => [(win * FINE_CELLS) / model.units, chance] as const,
  );
  const table = condense(
    exact.filter(([, chance]) => chance > 1e-16),
    FINE_CELLS,
  ).filter(([, chance]) => chance > 1e-13);
  const mean = table.reduce((sum, [win, chance]) => sum + (win * chance) / FINE_CELLS, 0);
  console.log(
    `${model.key}: ${table.length} wins, return ${mean}, published ${published[model.key].returnToPlayer}`,
  );
  return [model.key, table];
});
const file = process.argv[2];
if (file) writeFileSync(file, `${JSON.stringify(Object.fromEntries(tables))}\n`);
