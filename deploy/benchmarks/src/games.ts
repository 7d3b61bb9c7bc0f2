import { KINDS, playAtOnce } from './games/at-once';
import { barePairs } from './games/bare-pairs';
import { fields, flights, type Play, slots, tables } from './games/plays';
import { simulate } from './games/simulate';
import { machine } from './report/machine';
import { markdown } from './report/markdown';
import { optionsOf } from './scenarios';

const options = optionsOf('games');
const ROUNDS = options.quick ? 200_000 : Number(options.rounds);
/** A bought round draws until its feature opens, which takes about a hundred base spins: one in so many rounds is played. */
const BOUGHT_PART = 10;
const PLAYERS = options.quick ? 50 : Number(options.players);
const SECONDS = options.quick ? 3 : 20;
const PAIRS = options.quick ? 200 : 4000;
/** Resident memory that so many players may cost. */
const MOST_MB = 250;
const percent = (share: number, digits = 3) => `${(share * 100).toFixed(digits)} %`;

const isAsked = (part: string) => options.only.includes(part);

/** Of the table of rounds. */
const HEAD = [
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

let wrong = 0;

/** Rounds beside what was computed of them. */
function simulated(plays: readonly Play[]): void {
  const rows = plays.map((play) => {
    const found = simulate(play, play.isBought ? ROUNDS / BOUGHT_PART : ROUNDS);
    const isRight = found.returnIsWithin && found.hitsAreWithin && found.volatilityIsWithin;
    if (!isRight) wrong += 1;
    process.stderr.write(`  ${play.name}: ${isRight ? 'as computed' : 'NOT as computed'}\n`);
    const { exact } = play;
    return [
      play.name,
      percent(exact.returnToPlayer),
      `${percent(found.returnToPlayer)} ± ${percent(found.returnError)}`,
      exact.hitRate === null ? '' : percent(exact.hitRate, 2),
      percent(found.hitRate, 2),
      exact.volatility.toFixed(3),
      found.volatility.toFixed(3),
      isRight ? 'yes' : 'NO',
      Math.round(found.perSecond).toLocaleString('en'),
    ];
  });
  console.log(`${ROUNDS.toLocaleString('en')} rounds a row, a tenth of it bought ones.\n`);
  console.log(markdown([HEAD, ...rows]));
}

/** Rounds of many players at once, beside the wallet's bare pair. */
async function atOnce(): Promise<void> {
  const rows: string[][] = [];
  for (const kind of KINDS) {
    const { perSecond, empty, most } = await playAtOnce(kind, PLAYERS, SECONDS);
    if (most > MOST_MB) wrong += 1;
    const memory = `${empty.toFixed(0)}, ${most.toFixed(0)}`;
    rows.push([
      kind,
      Math.round(perSecond).toLocaleString('en'),
      memory,
      most <= MOST_MB ? 'yes' : 'NO',
    ]);
    process.stderr.write(`  ${kind}: ${perSecond.toFixed(0)} rounds/s, ${memory} MB\n`);
  }
  const pairs = Math.round(await barePairs(PAIRS)).toLocaleString('en');
  rows.push(['bet and win of the wallet alone', pairs, '', '']);
  console.log(
    `${PLAYERS} players at once, each round after round; a wallet in memory over HTTP.\n`,
  );
  console.log(
    markdown([['kind', 'rounds/s', 'MB: empty, most', `at most ${MOST_MB} MB`], ...rows]),
  );
}

const others = () => [...tables(), ...fields(), ...flights()];
const plays = [
  ...(isAsked('slots') || isAsked('bought') ? slots() : []).filter(({ isBought }) =>
    isAsked(isBought ? 'bought' : 'slots'),
  ),
  ...(isAsked('others') ? others() : []),
];
if (plays.length > 0) simulated(plays);
if (isAsked('players')) await atOnce();
console.log(`\n${machine()}`);
process.exitCode = wrong ? 1 : 0;
