import { asc, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Db } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { createGiftMoves } from './moves';

import { giftById } from './repository';
import { type GiftRow, giftMoves, playerGifts } from './schema';
import { GIFT_STATES, type GiftState, isOpen, MOVES, mayMove } from './states';

/** The moves that lead to a state, from the first one on. */
function wayTo(target: GiftState): GiftState[] {
  const ways: GiftState[][] = [['offered']];
  for (const way of ways) {
    const last = way.at(-1) ?? 'offered';
    if (last === target) return way.slice(1);
    for (const next of MOVES[last])
      if (!ways.some((other) => other.includes(next))) ways.push([...way, next]);
  }
  throw new Error(`no way leads to ${target}`);
}

onADriver((open) => {
  let site: Harness;
  let moves: ReturnType<typeof createGiftMoves>;
  let offered: () => Promise<GiftRow>;
  beforeAll(async () => {
    site = await Harness.start(await open());
    moves = createGiftMoves(site.services.core, site.services.outbox);
    const gifts = await giftsIn(site, [bonusTemplate('of-the-test')]);
    const player = await site.player();
    offered = () => gifts.grant(player, 'of-the-test');
  });
  afterAll(() => site.close());

  /** What happens in a transaction that is forgotten. */
  const forgotten = async (db: Db, work: (tx: Db) => Promise<void>) => {
    const over = new Error('forget it');
    const all = db.transaction(async (transaction) => {
      await work(transaction as unknown as Db);
      throw over;
    });
    await expect(all).rejects.toBe(over);
  };
  const trying = async (work: (tx: Db, gift: GiftRow) => Promise<void>) => {
    const gift = await offered();
    await forgotten(site.services.core.db, (tx) => work(tx, gift));
  };
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  const now = () => new Date(site.now);
  /** As the platform does it. */
  const move = async (tx: Db, id: number, to: GiftState) => {
    const gift = await giftById(tx, id);
    if (!gift) throw new Error('the gift is gone');
    return isDone(moves.move(tx, gift, to, { activatedAt: now() }));
  };
  /** As somebody does it who passes the platform by. */
  const write = (tx: Db, id: number, to: GiftState) =>
    isDone(
      tx.transaction((inner) =>
        inner
          .update(playerGifts)
          .set({ state: to, activatedAt: now(), endedAt: isOpen(to) ? null : now() })
          .where(sql`id = ${id}`),
      ),
    );

  test('GI3: the database holds the same table of moves', async () => {
    const found = await site.services.core.db
      .select()
      .from(giftMoves)
      .orderBy(asc(giftMoves.fromState), asc(giftMoves.toState));
    const told = GIFT_STATES.flatMap((from) => MOVES[from].map((to) => `${from} ${to}`));
    expect(found.map(({ fromState, toState }) => `${fromState} ${toState}`).sort()).toEqual(
      told.sort(),
    );
  });

  test('GI3: of all pairs of states the table’s are moves, and no other', async () => {
    for (const from of GIFT_STATES)
      await trying(async (tx, { id }) => {
        for (const state of wayTo(from)) expect(await move(tx, id, state)).toBe(true);
        for (const to of GIFT_STATES)
          for (const step of [move, write])
            await forgotten(tx, async (inner) => {
              // to write a state over itself is no move
              const may = mayMove(from, to) || (step === write && from === to);
              expect([from, to, await step(inner, id, to)]).toEqual([from, to, may]);
            });
      });
  });

  test('GI3: whatever is tried in whatever order, a gift walks along the table', async () => {
    const tries = fc.array(
      fc.record({ to: fc.constantFrom(...GIFT_STATES), directly: fc.boolean() }),
      {
        maxLength: 25,
      },
    );
    await fc.assert(
      fc.asyncProperty(tries, (list) =>
        trying(async (tx, { id }) => {
          let state: GiftState = 'offered';
          for (const { to, directly } of list) {
            await (directly ? write : move)(tx, id, to);
            if (mayMove(state, to)) state = to;
            expect((await giftById(tx, id))?.state).toBe(state);
          }
        }),
      ),
      { numRuns: 20 },
    );
  });

  test('GI3: a gift begins offered', async () => {
    const { id: _id, idempotencyKey, ...gift } = await offered();
    for (const state of GIFT_STATES.filter((one) => one !== 'offered')) {
      const endedAt = isOpen(state) ? null : now();
      const begun = {
        ...gift,
        state,
        endedAt,
        activatedAt: now(),
        idempotencyKey: `${idempotencyKey}+`,
      };
      expect(await isDone(site.services.core.db.insert(playerGifts).values(begun))).toBe(false);
    }
  });

  test('GI7: two gifts of a player are never active at once, nor chosen', async () => {
    for (const state of ['active', 'waiting_for_deposit'] as const)
      await trying(async (tx, first) => {
        const second = await offeredIn(tx, first);
        expect([await write(tx, first.id, state), await write(tx, second, state)]).toEqual([
          true,
          false,
        ]);
      });
  });
  const offeredIn = async (tx: Db, { id: _id, ...gift }: GiftRow): Promise<number> => {
    const idempotencyKey = `${gift.idempotencyKey}+`;
    const [made] = await tx
      .insert(playerGifts)
      .values({ ...gift, idempotencyKey })
      .returning();
    return made?.id ?? 0;
  };
});
