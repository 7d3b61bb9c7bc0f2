import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, depositTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { codeOf } from '../../../testing/refusals';
import { bonuses } from '../../money/wallet/schema';
import { giftChanged } from './public';
import { referenceOf } from './repository';
import { type GiftRow, playerGifts } from './schema';
import { type GiftState, isOpen, mayMove } from './states';

type Player = Awaited<ReturnType<Harness['player']>>;
const TEMPLATES = ['thousand', 'match', 'cash'] as const;

/** Of the newest gifts. */
const pick = fc.nat(2);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('offer' as const),
      template: fc.constantFrom(...TEMPLATES),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('activate' as const, 'choose' as const), pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      amount: fc.integer({ min: 500, max: 3000 }),
    }),
  },
  // all of the player's money, or half of it; won back twice or not at all
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('round' as const),
      part: fc.integer({ min: 1, max: 2 }),
      won: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      hours: fc.integer({ min: 1, max: 30 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  let told: { giftId: number; state: GiftState }[] = [];
  beforeAll(async () => {
    site = await Harness.start(await open());
    site.services.outbox.project(
      'test.gifts',
      giftChanged,
      async (_tx, event) => void told.push(event),
    );
    gifts = await giftsIn(site, [bonusTemplate('thousand'), depositTemplate('match')]);
  });
  afterAll(() => site.close());

  const rowsOf = (player: Player): Promise<GiftRow[]> =>
    site.services.core.db
      .select()
      .from(playerGifts)
      .where(eq(playerGifts.playerId, player.id))
      .orderBy(playerGifts.id);
  const bonusesOf = async (player: Player) => {
    const active = and(eq(bonuses.playerId, player.id), eq(bonuses.state, 'active'));
    const found = await site.services.core.db.select().from(bonuses).where(active);
    return found.map(({ reference }) => reference);
  };

  /** Refusals are a player's everyday life; whatever else goes wrong fails the test. */
  const take = async (player: Player, what: Step) => {
    const { core, wallet } = site.services;
    const any = async () => {
      const all = await rowsOf(player);
      return 'pick' in what && all.length > 0
        ? (all.at(-1 - (what.pick % all.length))?.id ?? 0)
        : 0;
    };
    if (what.kind === 'offer')
      await gifts.offer(player, what.template, what.template === 'cash' ? 300 : undefined);
    if (what.kind === 'activate') await codeOf(gifts.activate(player, await any()));
    if (what.kind === 'choose') await codeOf(gifts.choose(player, await any()));
    if (what.kind === 'deposit') await gifts.deposit(player, what.amount);
    if (what.kind === 'round') {
      const bet = Math.ceil((await wallet.playable(core.db, player)) / what.part);
      if (bet > 0) await codeOf(gifts.round(player, bet, what.won ? 2 * bet : 0));
    }
    if (what.kind === 'cancel') await gifts.cancelAll(player);
    if (what.kind === 'pass') site.pass(what.hours * 3_600_000);
    await site.settled();
  };

  test('GI3, GI7, GI9: whatever a player does, gifts go the way of their bonuses and of the table', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }),
        async (steps) => {
          const player = await site.player();
          told = [];
          for (const template of ['thousand', 'match', 'thousand'])
            await gifts.offer(player, template);
          for (const one of steps) {
            await take(player, one);
            const all = await rowsOf(player);
            const active = all.filter(({ state }) => state === 'active');
            expect(active.map(({ id }) => referenceOf(id))).toEqual(await bonusesOf(player));
            expect(all.filter(({ state }) => state === 'waiting_for_deposit').length).toBeLessThan(
              2,
            );
            for (const { state, expiresAt } of all)
              expect(isOpen(state) && expiresAt.getTime() <= site.now).toBe(false);
          }
          for (const { id, state } of await rowsOf(player)) {
            const way = told.filter(({ giftId }) => giftId === id).map((event) => event.state);
            expect([way[0], way.at(-1)]).toEqual(['offered', state]);
            for (const [at, to] of way.slice(1).entries())
              expect(mayMove(way[at] ?? 'lost', to)).toBe(true);
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});
