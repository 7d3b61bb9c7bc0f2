import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { rates } from '../../../../seed/rates';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { GAMES, hold, MINUTE } from '../../../testing/tournaments';
import { roundRolledBack, roundSettled } from '../../play/rounds/public';
import { findBoard, placesOf } from '../standings/public';
import { takeSeat, tournamentById } from './repository';
import { tournamentMembers } from './schema';

const CURRENCIES = ['EUR', 'KZT', 'RUB', 'CAD'] as const;
const RULES = ['first_reached', 'shared', 'fewest_rounds'] as const;
const LENGTH = 60;

/** What counts, as a tournament's page says it. Limits are cents, times minutes from the start. */
interface Terms {
  mechanic: 1 | 2 | 3 | 4;
  rule: (typeof RULES)[number];
  min: number | null;
  max: number | null;
  category: 'slots' | null;
}
interface Round {
  /** Place of the player in the order of seats. */
  who: number;
  began: number;
  ended: number;
  bet: number;
  win: number;
  provider: string;
  category: string;
}
/** A round that was played, or the number of one that is taken back at a minute. */
type Step = { round: Round } | { back: number; at: number };

/** Everything is counted from nothing after each step, of whole numbers without end. */
function second(terms: Terms, chosen: readonly boolean[], steps: readonly Step[]) {
  const rounds: Round[] = [];
  const gone = new Set<number>();
  const perOf = (who: number) => BigInt(rates.per[CURRENCIES[who] ?? 'EUR']);
  const euro = BigInt(rates.per.EUR);
  const qualifies = ({ who, began, bet, provider, category }: Round): boolean => {
    const [worth, per] = [BigInt(bet) * euro, perOf(who)];
    return (
      chosen[who] === true &&
      began >= 0 &&
      began < LENGTH &&
      provider === 'marigold-arcade' &&
      (terms.category === null || terms.category === category) &&
      (terms.min === null || worth >= BigInt(terms.min) * per) &&
      (terms.max === null || worth <= BigInt(terms.max) * per)
    );
  };
  const standing = (who: number) =>
    rounds.filter((round, nr) => round.who === who && !gone.has(nr) && qualifies(round));
  const scoreOf = (who: number): bigint => {
    const all = standing(who);
    const times = all.map(({ bet, win }) => (BigInt(win) * 100n) / BigInt(bet));
    if (terms.mechanic === 4) return BigInt(Math.max(0, ...times.map(Number)));
    if (terms.mechanic === 3) return times.reduce((sum, one) => sum + one, 0n);
    const sum = all.reduce(
      (before, { bet, win }) => before + BigInt(terms.mechanic === 1 ? bet : win),
      0n,
    );
    // a point is a euro, and a hundredth of it a cent
    return (sum * euro) / perOf(who);
  };
  const reached = CURRENCIES.map(() => 0);
  for (const step of steps) {
    const before = CURRENCIES.map((_, who) => scoreOf(who));
    if ('round' in step) rounds.push(step.round);
    else gone.add(step.back);
    const at = 'round' in step ? step.round.ended : step.at;
    for (const who of CURRENCIES.keys())
      if (scoreOf(who) !== before[who]) reached[who] = Math.max(reached[who] ?? 0, at);
  }
  const isAhead = (one: number, other: number): boolean => {
    const [a, b] = [scoreOf(one), scoreOf(other)];
    if (a !== b) return a > b;
    if (terms.rule === 'shared') return false;
    const tie = (who: number) =>
      terms.rule === 'first_reached' ? (reached[who] ?? 0) : standing(who).length;
    return tie(one) === tie(other) ? one < other : tie(one) < tie(other);
  };
  const all = [...CURRENCIES.keys()];
  return all.map((who) => ({
    position: 1 + all.filter((other) => other !== who && isAhead(other, who)).length,
    score: Number(scoreOf(who)),
  }));
}

const termsOf: fc.Arbitrary<Terms> = fc.record({
  mechanic: fc.constantFrom(1, 2, 3, 4),
  rule: fc.constantFrom(...RULES),
  min: fc.constantFrom(null, 50),
  max: fc.constantFrom(null, 400),
  category: fc.constantFrom(null, 'slots' as const),
});
/** Few sums, so that there are ties; bets of all currencies are about as much. */
const roundOf: fc.Arbitrary<Round> = fc
  .record({
    who: fc.nat(CURRENCIES.length - 1),
    began: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 59 }) },
      fc.constantFrom(-1, 60, 61),
    ),
    lasted: fc.nat(9),
    cents: fc.constantFrom(33, 50, 100, 100, 200, 400, 401),
    odd: fc.nat(2),
    times: fc.constantFrom(0, 0, 1, 1.5, 2, 7),
    provider: fc.constantFrom(
      'marigold-arcade',
      'marigold-arcade',
      'marigold-arcade',
      'tin-sparrow',
    ),
    category: fc.constantFrom('slots', 'slots', 'table'),
  })
  .map(({ lasted, cents, odd, times, ...round }) => {
    const per = rates.per[CURRENCIES[round.who] ?? 'EUR'] / rates.per.EUR;
    const bet = Math.round(cents * per) + (per > 1 ? odd : 0);
    return { ...round, ended: round.began + lasted, bet, win: Math.floor(bet * times) };
  });
const caseOf = fc.record({
  terms: termsOf,
  chosen: fc.array(fc.constantFrom(true, true, true, false), {
    minLength: CURRENCIES.length,
    maxLength: CURRENCIES.length,
  }),
  /** Rounds, and which of those so far are taken back then, some of them twice. */
  turns: fc.array(
    fc.record({
      rounds: fc.array(roundOf, { minLength: 1, maxLength: 9 }),
      back: fc.array(fc.nat(30), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

onADriver((open) => {
  test('T4, T11, ST6: places are those of a second count, by every mechanic, tie rule and rule of what counts', async () => {
    const site = await (await Harness.start(await open())).withCatalogue();
    const { core, outbox } = site.services;
    const { db } = core;
    const players: Awaited<ReturnType<Harness['player']>>[] = [];
    for (const currency of CURRENCIES) players.push(await site.player({ currency }));
    let ids = 50_000;

    const run = fc.asyncProperty(caseOf, async ({ terms, chosen, turns }) => {
      // what ended two days ago looks at no round any more
      site.pass(2 * 24 * 60 * MINUTE);
      const { mechanic, rule: tieRule, min, max, category: gameCategory } = terms;
      const change = {
        mechanic,
        gameCategory,
        betMin: min ? { EUR: min } : null,
        betMax: max ? { EUR: max } : null,
      };
      const cup = await hold(site, [], { tieRule, minutes: LENGTH, change });
      const row = await tournamentById(db, cup.id);
      if (!row) throw new Error('no tournament');
      const start = site.now;
      for (const [nr, { id: playerId }] of players.entries())
        await core.transact(async (tx) => {
          await tx
            .update(tournamentMembers)
            .set({ isChosen: false })
            .where(eq(tournamentMembers.playerId, playerId));
          await takeSeat(tx, row, {
            tournamentId: row.id,
            playerId,
            username: `p${nr}`,
            joinedAt: new Date(start),
            isChosen: chosen[nr] === true,
          });
        });
      const at = (minute: number) => new Date(start + minute * MINUTE).toISOString();
      const told: Step[] = [];
      const all: { id: number; round: Round }[] = [];
      const common = ({ id, round }: (typeof all)[number]) => {
        const player = players[round.who];
        if (!player) throw new Error('no player');
        const game = { slug: GAMES.own, provider: round.provider, categories: [round.category] };
        return {
          roundId: id,
          playerId: player.id,
          brand: player.brand,
          sessionId: 's',
          game,
          platform: 'desktop',
          currency: player.currency,
          jurisdiction: 'XX',
          bet: round.bet,
        };
      };
      for (const [turn, { rounds, back }] of turns.entries()) {
        for (const round of rounds) {
          ids += 1;
          const one = { id: ids, round };
          all.push(one);
          told.push({ round });
          const { ended, began, win } = round;
          const settled = {
            ...common(one),
            at: at(ended),
            startedAt: at(began),
            win,
            bonusBet: 0,
            bonusWin: 0,
          };
          await core.transact((tx) => outbox.tell(tx, roundSettled, settled));
        }
        await site.settled();
        for (const wanted of back) {
          const nr = wanted % all.length;
          const one = all[nr];
          if (!one) continue;
          told.push({ back: nr, at: 70 + turn });
          await core.transact((tx) =>
            outbox.tell(tx, roundRolledBack, { ...common(one), at: at(70 + turn) }),
          );
        }
        await site.settled();
      }
      const board = await findBoard(db, { kind: 'tournament', id: cup.id });
      if (!board) throw new Error('no board');
      const places = await placesOf(
        db,
        board,
        players.map(({ id }) => id),
      );
      const found = players.map(({ id }) => {
        const place = places.find(({ playerId }) => playerId === id);
        return { position: place?.position, score: place?.score };
      });
      expect(found).toEqual(second(terms, chosen, told));
    });
    await fc.assert(run, { numRuns: 12 });
    await site.close();
  });
});
