import { ticketsChanged } from 'shared-contracts/draws';
import type { Core } from '../../../core';
import { ask } from '../../../db/batch';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { findPlayer } from '../../identity/players/public';
import { bookPoints } from '../../rewards/points/public';
import { type Live, toPlayer } from '../../site/live/public';
import { pointsIn, promoOf, promoProgressed } from '../promos/public';
import * as store from './repository';

/** Tickets that somebody earned otherwise than by points. */
export interface Earned {
  promoId: number;
  playerId: number;
  tickets: number;
  /** Once a player and draw. */
  key: string;
}

/** Points buy tickets as soon as there are enough of them; goals give some (SPEC.md, DR3). */
export function createTickets(core: Core, { outbox, live }: { outbox: Outbox; live: Live }) {
  const tell = async (
    tx: Db,
    drawId: number,
    { promoId, playerId }: Omit<Earned, 'key'>,
  ): Promise<void> => {
    const player = await findPlayer(tx, playerId);
    if (!player) return;
    const tickets = await store.ticketsOf(tx, drawId, playerId);
    await live.tell(tx, toPlayer(player), ticketsChanged, { id: promoId, tickets });
  };

  outbox.project('draw_tickets', promoProgressed, async (tx, { promoId, playerId, points }) => {
    if (points <= 0) return;
    const account = pointsIn(playerId, promoId);
    const [promo, [held]] = await Promise.all([
      promoOf(tx, promoId),
      ask<{ points: number }>(tx, "select points_of($1::int, 'promo', $2::text) as points", [
        playerId,
        account.reference ?? '',
      ]),
    ]);
    const price = promo?.draw?.ticketPrice;
    const tickets = price ? Math.floor((held?.points ?? 0) / price) : 0;
    if (!price || tickets === 0) return;
    const draw = await store.holdOpen(tx, promoId);
    if (!draw) return;
    const at = core.now();
    // each purchase has its own number, and a player's purchases wait for each other
    const key = `points:${await store.purchasesOf(tx, draw.id, playerId)}`;
    const booked = { reason: `tickets:${tickets}`, idempotencyKey: `tickets:${draw.id}:${key}` };
    await bookPoints(tx, [{ ...account, ...booked, type: 'spend', amount: tickets * price }], at);
    await store.addTickets(tx, { drawId: draw.id, playerId, tickets, key, at });
    await tell(tx, draw.id, { promoId, playerId, tickets });
  });

  return {
    /** Gives tickets in the caller's transaction, once a key. @returns false when there is no draw any more, or the key was used */
    async give(tx: Db, { promoId, playerId, tickets, key }: Earned): Promise<boolean> {
      const draw = await store.holdOpen(tx, promoId);
      if (!draw) return false;
      const fresh = await store.addTickets(tx, {
        drawId: draw.id,
        playerId,
        tickets,
        key,
        at: core.now(),
      });
      if (fresh) await tell(tx, draw.id, { promoId, playerId, tickets });
      return fresh;
    },
  };
}
export type Tickets = ReturnType<typeof createTickets>;
