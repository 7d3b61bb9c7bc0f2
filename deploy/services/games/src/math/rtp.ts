/** `npm run rtp -w deploy-games`: the exact figures of every model, as published in SPEC.md, README.md and on the pages of its games. */
import { figures } from './exact';
import { mathModels } from './models';
import { published } from './published';

const percent = (share: number, digits = 4) => `${(share * 100).toFixed(digits)} %`;
const only = process.argv.slice(2);
let wrong = 0;
for (const model of Object.values(mathModels)) {
  if (only.length > 0 && !only.includes(model.key)) continue;
  const found = figures(model);
  const { bought } = found;
  const said = published[model.key];
  const same =
    Math.abs(found.returnToPlayer - said.returnToPlayer) < 1e-12 &&
    found.maxRound === said.maxRound &&
    Math.abs((bought?.returnToPlayer ?? 0) - (said.boughtReturn ?? 0)) < 1e-9;
  if (!same) wrong += 1;
  console.log(
    `${model.key} (${model.rows.join('-')}, ${model.wins}${same ? '' : ', NOT the published figures'})`,
  );
  console.log(`  return to player   ${percent(found.returnToPlayer, 8)} (${found.returnToPlayer})`);
  console.log(`  of it, base spins  ${percent(found.baseReturn)}`);
  console.log(`  hit rate           ${percent(found.hitRate)}`);
  if (found.featureRate > 0)
    console.log(
      `  feature            1 in ${(1 / found.featureRate).toFixed(1)} rounds${model.hold ? '' : `, ${found.meanFreeSpins.toFixed(3)} free spins on average`}`,
    );
  console.log(
    `  volatility         ${found.volatility.toFixed(4)} bets (standard deviation of a round)`,
  );
  console.log(`  largest base win   ${found.maxBaseWin} bets`);
  console.log(`  largest round      ${found.maxRound} bets`);
  if (bought)
    console.log(
      `  bought for ${model.buy} bets  ${percent(bought.returnToPlayer, 8)} (${bought.returnToPlayer}), volatility ${bought.volatility.toFixed(4)} prices`,
    );
}
process.exitCode = wrong ? 1 : 0;
