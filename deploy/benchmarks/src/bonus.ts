import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { drawRound } from 'deploy-games/draw';
import { mathModels } from 'deploy-games/models';
import { oddsOf, type Wagering } from 'deploy-games/odds';
import { markdown } from './report/markdown';

const { values: options } = parseArgs({
  options: {
    /** Players of each row. */
    players: { type: 'string', default: '40000' },
  },
});
const PLAYERS = Number(options.players);
/** Points of a hundred by which the two may differ, beside what chance does to so many players; of a median, hundredths of the bonus. */
const AIM = 0.5;
const CHANCE_ERRORS = 3;

/** A bonus of so many bets, to be wagered so many times; what a brand's offers look like. */
const BONUSES = [
  { start: 10, times: 10 },
  { start: 25, times: 10 },
  { start: 25, times: 30 },
  { start: 100, times: 3 },
];
const say = (text: string) => process.stderr.write(`${text}\n`);

/** What is left of one bonus, in bets, drawn round by round as the game server draws. */
function play({ model: key, start, rounds }: Wagering): number {
  const model = mathModels[key];
  const bet = model.units;
  let has = start * bet;
  for (let round = 0; round < rounds && has >= bet; round += 1)
    has += drawRound(model, bet, randomInt).win - bet;
  return has >= bet ? has / bet : 0;
}

let wrong = 0;
const rows: string[][] = [];
for (const model of Object.values(mathModels))
  for (const { start, times } of BONUSES) {
    const wagering = { model: model.key, start, rounds: start * times };
    const began = performance.now();
    const odds = oddsOf(wagering);
    const took = performance.now() - began;
    const left = Array.from({ length: PLAYERS }, () => play(wagering)).sort((a, b) => a - b);
    const kept = left.filter((bets) => bets > 0).length / PLAYERS;
    const differs = Math.abs(kept - odds.chance) * 100;
    const byChance = CHANCE_ERRORS * Math.sqrt((odds.chance * (1 - odds.chance)) / PLAYERS) * 100;
    // the median of so many players stands between two of them
    const spread = (CHANCE_ERRORS * Math.sqrt(PLAYERS)) / 2;
    const [low = 0, high = 0] = [-spread, spread].map((by) => left[Math.round(PLAYERS / 2 + by)] ?? 0);
    const within = (start * AIM) / 100;
    const isMedianRight = odds.median >= low - within && odds.median <= high + within;
    const isRight = differs <= AIM + byChance && isMedianRight;
    if (!isRight) wrong += 1;
    const mean = left.reduce((sum, bets) => sum + bets, 0) / PLAYERS;
    say(
      `  ${model.key} ${start} x${times}: ${differs.toFixed(2)} points, worked out in ${took.toFixed(0)} ms`,
    );
    rows.push([
      ...[model.key, `${start} bets x${times}`, `${(odds.chance * 100).toFixed(1)} %`],
      ...[`${(kept * 100).toFixed(1)} %`, differs.toFixed(2), isRight ? 'yes' : 'NO'],
      ...[odds.median.toFixed(1), (left[PLAYERS >> 1] ?? 0).toFixed(1)],
      ...[odds.mean.toFixed(1), mean.toFixed(1)],
    ]);
  }
const head = [
  'game',
  'bonus',
  'to keep money',
  'played',
  'points apart',
  'within half a point',
  'median',
  'played',
  'mean',
  'played',
];
process.stdout.write(`${markdown([head, ...rows])}\n`);
process.exitCode = wrong > 0 ? 1 : 0;
