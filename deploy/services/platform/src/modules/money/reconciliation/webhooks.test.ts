import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { PaymentReport } from '../../../ports/payments';
import type { PayoutReport } from '../../../ports/payouts';
import { onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { brokenRules, holdings } from '../../../testing/money/drive';
import { randomOf } from '../../../testing/money/steps';
import { type PayoutsIn, payoutsIn } from '../../../testing/payouts';
import { codeOf } from '../../../testing/refusals';
import { IS_WHOLE, sized, sizedTimeout } from '../../../testing/size';
import { orderOf } from '../cashbox/money';
import { addDeposit } from '../cashbox/repository';
import { deposits } from '../cashbox/schema';
import { payouts as payoutRows } from '../payouts/schema';

/** Webhooks in all, of which most come twice or more. */
const WEBHOOKS = sized(80, 100_000);
const PLAYERS = 3;
const AT_ONCE = 12;
type Player = Awaited<ReturnType<Harness['player']>>;
type Random = ReturnType<typeof randomOf>;
/** What a provider says of one order, in its order. */
const DEPOSIT_WORDS: readonly PaymentReport['status'][][] = [
  ['waiting', 'success'],
  ['success'],
  ['waiting', 'declined'],
  ['cancelled'],
  ['waiting', 'server_problem'],
];
const PAYOUT_WORDS: readonly PayoutReport['status'][][] = [
  ['success'],
  ['declined'],
  ['success', 'returned'],
];

interface Order {
  kind: 'deposit' | 'payout';
  id: string;
  amount: number;
  words: readonly string[];
}

onPostgres((open) => {
  let site: Harness;
  let payouts: PayoutsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    payouts = await payoutsIn(site);
  });
  afterAll(() => site.close());

  const expected = async (player: Player, amount: number): Promise<string> => {
    const { core, wallet } = site.services;
    const id = randomUUID();
    const about = { playerId: player.id, brand: player.brand, paymentSystemId: 88, method: 'card' };
    await core.transact(async (tx) => {
      const row = await addDeposit(tx, {
        ...about,
        id,
        amount,
        currency: player.currency,
        status: 'created',
        idempotencyKey: id,
        requestHash: '',
        returnUrl: '',
        createdAt: core.now(),
      });
      await wallet.expectDeposit(tx, player, orderOf(row));
    });
    return id;
  };
  const sent = async (player: Player, amount: number): Promise<string> => {
    const id = await payouts.place(player, amount);
    await site.services.payoutReview.approve(id, payouts.by);
    return id;
  };
  const say = ({ kind, id, amount }: Order, status: string, currency: string): Promise<void> => {
    const { paymentReports, payoutReports } = site.services;
    const money = { amount, currency };
    return kind === 'deposit'
      ? paymentReports.take({ ...money, depositId: id, status: status as PaymentReport['status'] })
      : payoutReports.take({ ...money, payoutId: id, status: status as PayoutReport['status'] });
  };
  /** Each of a list, so many at once. */
  const severally = async <T>(
    list: readonly T[],
    work: (one: T) => Promise<void>,
  ): Promise<void> => {
    let next = 0;
    const one = async () => {
      for (let item = list[next++]; item; item = list[next++]) await work(item);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  };
  /** So much at once; what is refused is said again at last, until all of it was taken, as a provider does. */
  const sayAll = async (words: (readonly [Order, string])[], currency: string): Promise<void> => {
    for (let left = words; left.length > 0; ) {
      const refused: (readonly [Order, string])[] = [];
      await severally(left, async (word) => {
        if ((await codeOf(say(word[0], word[1], currency))) !== 'done') refused.push(word);
      });
      if (refused.length === left.length)
        throw new Error(`nobody takes ${JSON.stringify(refused[0])}`);
      left = refused;
    }
  };
  const shuffled = <T>(list: readonly T[], random: Random): T[] => {
    const mixed = [...list];
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = random(at + 1);
      [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
    }
    return mixed;
  };
  const endsOf = async (orders: readonly Order[]): Promise<(string | undefined)[]> => {
    const { db } = site.services.core;
    const states = new Map<string, string>();
    for (const table of [deposits, payoutRows])
      for (let at = 0; at < orders.length; at += 1000)
        for (const { id, status } of await db
          .select({ id: table.id, status: table.status })
          .from(table)
          .where(
            inArray(
              table.id,
              orders.slice(at, at + 1000).map((order) => order.id),
            ),
          ))
          states.set(id, status);
    return orders.map(({ id }) => states.get(id));
  };

  // by the whole alone (`npm run test:whole`)
  (IS_WHOLE ? test : test.skip)(
    'D3, PA10: webhooks that come doubled, late and in any order reach the end of those that come once and in theirs',
    async () => {
      const { core, wallet } = site.services;
      let heard = 0;
      await fc.assert(
        fc.asyncProperty(fc.integer(), async (seed) => {
          const random = randomOf(seed);
          const rich = 1_000_000_000;
          const players: Player[] = [];
          for (let n = 0; n < PLAYERS * 2; n += 1) players.push(await site.richPlayer(rich));
          const [orders, twins]: [Order[], Order[]] = [[], []];
          const crowd: (readonly [Order, string])[] = [];
          const wanted: (Omit<Order, 'id'> & { at: number })[] = [];
          for (let words = 0; words < WEBHOOKS; ) {
            const kind = random(2) === 0 ? 'deposit' : 'payout';
            const of = kind === 'deposit' ? DEPOSIT_WORDS : PAYOUT_WORDS;
            const order = {
              kind,
              words: of[random(of.length)] ?? [],
              amount: 1 + random(5000),
            } as const;
            wanted.push({ ...order, at: random(PLAYERS) });
            // about five times each
            words += order.words.length * 4;
          }
          await severally(wanted, async ({ at, ...order }) => {
            const make = order.kind === 'deposit' ? expected : sent;
            const [player, twin] = [players[at] as Player, players[at + PLAYERS] as Player];
            const [id, other] = [await make(player, order.amount), await make(twin, order.amount)];
            orders.push({ ...order, id });
            twins.push({ ...order, id: other });
          });
          // every word at least once, most of them twice or more
          for (const order of orders)
            for (const word of order.words)
              for (let times = 1 + random(9); times > 0; times -= 1) crowd.push([order, word]);
          heard += crowd.length;
          const currency = players[0]?.currency ?? '';
          await sayAll(shuffled(crowd, random), currency);
          await severally(twins, async (order) => {
            for (const word of order.words) await say(order, word, currency);
          });
          expect(await endsOf(orders)).toEqual(await endsOf(twins));
          const held = await Promise.all(
            players.map((player) => holdings(core.db, player, wallet)),
          );
          expect(held.slice(0, PLAYERS)).toEqual(held.slice(PLAYERS));
          expect(Math.max(...held.map(({ hold }) => hold))).toBe(0);
        }),
        { numRuns: 1, endOnFailure: true },
      );
      expect(heard).toBeGreaterThanOrEqual(WEBHOOKS);
      expect(Math.max(...Object.values(await brokenRules(core.db)))).toBe(0);
    },
    sizedTimeout(240_000),
  );
});
