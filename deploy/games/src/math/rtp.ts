/** `npm run rtp -w deploy-games`: the exact figures of every model, as published in SPEC.md and in the game's info panel. */
import { figures } from './exact';
import { mathModels, publishedReturn } from './models';

const percent = (share: number, digits = 4) => `${(share * 100).toFixed(digits)} %`;
let wrong = 0;
for (const model of Object.values(mathModels)) {
  const found = figures(model);
  const same = Math.abs(found.returnToPlayer - publishedReturn[model.key]) < 1e-12;
  if (!same) wrong += 1;
  console.log(`${model.key} (${model.lines} lines, free spins x${model.multiplier})`);
  console.log(
    `  return to player   ${percent(found.returnToPlayer, 8)}${same ? '' : '  NOT the published figure'}`,
  );
  console.log(`  of it, base spins  ${percent(found.baseReturn)}`);
  console.log(`  hit rate           ${percent(found.hitRate)}`);
  console.log(
    `  free spins open    1 in ${(1 / found.featureRate).toFixed(1)} spins, ${found.meanFreeSpins.toFixed(3)} on average`,
  );
  console.log(
    `  volatility         ${found.volatility.toFixed(4)} total bets (standard deviation of a round)`,
  );
  console.log(`  largest base win   ${found.maxBaseWin} total bets`);
}
process.exitCode = wrong ? 1 : 0;
