import { parseArgs } from 'node:util';
import { fields, flights, slots, tables } from './games/plays';
import { simulate } from './games/simulate';
import { machine } from './report/machine';
import { markdown } from './report/markdown';

const { values: options } = parseArgs({
  options: {
    /** Rounds of each row. */
    rounds: { type: 'string', default: '10000000' },
    quick: { type: 'boolean', default: false },
  },
});
const ROUNDS = options.quick ? 200_000 : Number(options.rounds);
const percent = (share: number, digits = 3) => `${(share * 100).toFixed(digits)} %`;

let wrong = 0;
const rows: string[][] = [];
for (const play of [...slots(), ...tables(), ...fields(), ...flights()]) {
  const found = simulate(play, ROUNDS);
  const isRight = found.returnIsWithin && found.hitsAreWithin && found.volatilityIsWithin;
  if (!isRight) wrong += 1;
  const { exact } = play;
  rows.push([
    play.name,
    percent(exact.returnToPlayer),
    `${percent(found.returnToPlayer)} ± ${percent(found.returnError)}`,
    percent(exact.hitRate, 2),
    percent(found.hitRate, 2),
    exact.volatility.toFixed(3),
    found.volatility.toFixed(3),
    isRight ? 'yes' : 'NO',
    Math.round(found.perSecond).toLocaleString('en'),
  ]);
  process.stderr.write(`  ${play.name}: ${isRight ? 'as computed' : 'NOT as computed'}\n`);
}
const head = [
  'game',
  'return',
  'simulated',
  'hit rate',
  'simulated',
  'volatility',
  'simulated',
  'agrees',
  'rounds/s',
];
console.log(`${ROUNDS.toLocaleString('en')} rounds a row. ${machine()}\n`);
console.log(markdown([head, ...rows]));
process.exitCode = wrong ? 1 : 0;
