import { KINDS, playAtOnce } from './games/at-once';
import { barePairs } from './games/bare-pairs';
import { fields, flights, type Play, slots, tables } from './games/plays';
import { simulate } from './games/simulate';
import { against, alone, type Figure } from './report/figure';
import { report } from './report/report';
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
const figures: Figure[] = [];

const isAsked = (part: string) => options.only.includes(part);

let wrong = 0;

/** Rounds beside what was computed of them. */
function simulated(plays: readonly Play[]): void {
  for (const play of plays) {
    const found = simulate(play, play.isBought ? ROUNDS / BOUGHT_PART : ROUNDS);
    const isRight = found.returnIsWithin && found.hitsAreWithin && found.volatilityIsWithin;
    if (!isRight) wrong += 1;
    process.stderr.write(`  ${play.name}: ${isRight ? 'as computed' : 'NOT as computed'}\n`);
    const { name, exact } = play;
    figures.push(
      against(
        `${name}: return, %, simulated and computed, ± ${(found.returnError * 100).toFixed(3)}`,
        [found.returnToPlayer * 100, exact.returnToPlayer * 100],
        3,
      ),
      exact.hitRate === null
        ? alone(`${name}: hit rate, %`, (found.hitRate * 100).toFixed(2))
        : against(`${name}: hit rate, %`, [found.hitRate * 100, exact.hitRate * 100], 2),
      against(`${name}: volatility`, [found.volatility, exact.volatility], 3),
      alone(`${name}: figures that differ`, Number(!isRight), { atMost: 0 }),
      alone(`${name}: rounds/s`, Math.round(found.perSecond)),
    );
  }
}

/** Rounds of many players at once, beside the wallet's bare pair. */
async function atOnce(): Promise<void> {
  for (const kind of KINDS) {
    const { perSecond, empty, most } = await playAtOnce(kind, PLAYERS, SECONDS);
    if (most > MOST_MB) wrong += 1;
    figures.push(
      alone(`${kind}, ${PLAYERS} players at once: rounds/s`, Math.round(perSecond)),
      alone(`${kind}: resident MB, empty`, Math.round(empty)),
      alone(`${kind}: resident MB, most`, Math.round(most), { atMost: MOST_MB }),
    );
    process.stderr.write(`  ${kind}: ${perSecond.toFixed(0)} rounds/s, ${most.toFixed(0)} MB\n`);
  }
  figures.push(
    alone('bet and win of the wallet alone, pairs/s', Math.round(await barePairs(PAIRS))),
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
await report('games', options, figures, {
  note: `${ROUNDS.toLocaleString('en')} rounds a row, a tenth of it bought ones; a wallet in memory over HTTP.`,
});
process.exitCode = wrong ? 1 : 0;
