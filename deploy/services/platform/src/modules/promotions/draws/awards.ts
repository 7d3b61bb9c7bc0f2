import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import type { PromoRow } from '../promos/public';
import { closedFunds, type Funds, fundKey } from './funds';
import { givenIn, sharedOf } from './prizes';
import * as store from './repository';
import type { DrawRow, drawAwards, EntryRow } from './schema';

/** Name of the due jobs that give players what they won. */
export const PAY = 'draw_prize';
/** Participants that get their part in one transaction. */
const SHARES = 200;

interface Means {
  outbox: Outbox;
  now: Date;
}
interface Of {
  draw: DrawRow;
  promo: PromoRow;
}
type NewAward = typeof drawAwards.$inferInsert;

/** Writes awards, and a due job for each of their players. A job of `what` runs once, so each batch of awards has its own name. */
async function write(
  tx: Db,
  { outbox, now }: Means,
  { drawId, what }: { drawId: number; what: 'won' | 'shared' },
  awards: NewAward[],
): Promise<void> {
  if (awards.length === 0) return;
  await store.addAwards(tx, awards);
  for (const playerId of new Set(awards.map((award) => award.playerId))) {
    const reference = `${drawId}:${playerId}`;
    await outbox.due(tx, { at: now, kind: PAY, reference, key: `${PAY}/${reference}/${what}` });
  }
}

/** Writes the drawn awards, in the transaction that draws them. */
export async function writeWinners(
  tx: Db,
  means: Means,
  { draw, promo, funds }: Of & { funds: Funds },
  won: readonly { prizeId: number; number: number; ticket: number; entry: EntryRow }[],
): Promise<void> {
  const named = await store.namesOf(
    tx,
    promo.id,
    won.map(({ entry }) => entry.playerId),
  );
  const awards = won.flatMap(({ prizeId, number, ticket, entry: { playerId } }): NewAward[] => {
    const prize = promo.prizes.find(({ id }) => id === prizeId);
    const player = named.get(playerId);
    if (!prize || !player) return [];
    const among = won.filter((one) => one.prizeId === prizeId).length;
    const given = givenIn(prize, player.currency, funds.get(fundKey(player)) ?? 0, among);
    const { username } = player;
    return [{ drawId: draw.id, prizeId, number, playerId, username, ticket, ...given }];
  });
  await write(tx, means, { drawId: draw.id, what: 'won' }, awards);
}

/**
 * Writes the next participants' parts of what everybody shares. A participant who won a part of the fund gets this part too: all prizes together
 * never take more than the fund.
 * @returns the last participant that has one
 */
export async function writeShares(tx: Db, means: Means, { draw, promo }: Of): Promise<number> {
  const prizes = sharedOf(promo);
  const among = draw.participants ?? 0;
  if (prizes.length === 0) return among;
  const entries = await store.entriesAfter(tx, draw.id, draw.shared, SHARES);
  const funds = await closedFunds(tx, draw.id);
  const named = await store.namesOf(
    tx,
    promo.id,
    entries.map(({ playerId }) => playerId),
  );
  const awards = entries.flatMap(({ playerId, position: number }) =>
    prizes.flatMap((prize): NewAward[] => {
      const player = named.get(playerId);
      if (!player) return [];
      const given = givenIn(prize, player.currency, funds.get(fundKey(player)) ?? 0, among);
      // less than a minor unit is nothing
      if (given.amount === 0) return [];
      const { username } = player;
      return [
        { drawId: draw.id, prizeId: prize.id, number, playerId, username, ticket: null, ...given },
      ];
    }),
  );
  await write(tx, means, { drawId: draw.id, what: 'shared' }, awards);
  return entries.at(-1)?.position ?? among;
}
