import { compointsChanged } from 'shared-contracts/compoints';
import type { Currency } from 'shared-contracts/money';
import { BRANDS } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import { playerOf } from '../../identity/players/public';
import { type Live, toPlayer } from '../../site/live/public';
import { type AccountName, type HeldPoints, holdPoints } from './account-repository';
import { type Posted, type Posting, pointBalance, post, spentBy } from './ledger-repository';
import type { PointKind } from './schema';

/** The part of a player that points need. */
export interface PointsOwner {
  id: number;
  hash: string;
  brand: string;
}
/** Points of one kind, counted as the kind does, once a key. */
export interface PointsBooking {
  kind: PointKind;
  /** Of promo points the promo's id. */
  reference?: string;
  amount: number;
  reason: string;
  idempotencyKey: string;
}
/** A round as far as points are earned by it; `bet` in minor units. */
export interface EarningRound {
  roundId: number;
  brand: string;
  currency: string;
  bet: number;
  game: { categories: readonly string[] };
}
/** Called when XP of a player grew from `before` to `after`, in the transaction that books it. */
export type XpListener = (
  tx: Db,
  owner: PointsOwner,
  before: number,
  after: number,
) => Promise<void>;

/** Bets of these games bring compoints (specification 2, section 9). */
export const COMPOINT_CATEGORY = 'slots';

/** What a round earns at its brand's rates; nothing in a currency without one. */
export function earnedBy(playerId: number, round: EarningRound): Posting[] {
  const { roundId, brand, currency, bet, game } = round;
  const rates = BRANDS.find(({ id }) => id === brand)?.rules.points;
  if (!rates || bet <= 0) return [];
  const kinds = game.categories.includes(COMPOINT_CATEGORY)
    ? (['xp', 'compoint'] as const)
    : (['xp'] as const);
  return kinds.flatMap((kind) => {
    const rate = rates[kind][currency as Currency];
    const key = `round:${roundId}`;
    if (!rate) return [];
    const brings = { over: 1n, under: BigInt(rate) };
    return [{ playerId, kind, type: 'earn', bets: bet, brings, reason: key, idempotencyKey: key }];
  });
}

/** Points of players. Every method that takes `tx` works in the caller's transaction. */
export function createPoints(core: Core, live: Live) {
  const listeners: XpListener[] = [];
  const book = async (
    tx: Db,
    owner: PointsOwner,
    postings: Posting[],
    held?: HeldPoints,
  ): Promise<Posted[]> => {
    const all = await post(tx, postings, core.now(), held);
    for (const [at, { before, balance }] of all.entries()) {
      if (balance === before) continue;
      const kind = postings[at]?.kind;
      if (kind === 'compoint') await live.tell(tx, toPlayer(owner), compointsChanged, { balance });
      if (kind === 'xp')
        for (const listener of listeners) await listener(tx, owner, before, balance);
    }
    return all;
  };
  const one =
    (type: 'earn' | 'spend' | 'gift') =>
    async (tx: Db, owner: PointsOwner, booking: PointsBooking): Promise<boolean> =>
      (await book(tx, owner, [{ ...booking, type, playerId: owner.id }]))[0]?.fresh ?? false;

  return {
    onXp: (listener: XpListener): void => void listeners.push(listener),
    balance: (db: Db, name: AccountName): Promise<number> => pointBalance(db, name),
    /** Each answers false when the very same was booked before. @throws RefusedError 409 `idempotency_conflict` */
    earn: one('earn'),
    gift: one('gift'),
    /** XP cannot be spent. @throws RefusedError 422 `insufficient_compoint_balance`, 409 `idempotency_conflict` */
    spend: one('spend'),
    /** Gives back what the spend of this key took, once. @throws RefusedError 404 `not_found` when nothing was spent by it */
    async refund(
      tx: Db,
      owner: PointsOwner,
      refunded: Omit<PointsBooking, 'amount' | 'idempotencyKey'> & { spendKey: string },
    ): Promise<boolean> {
      const { spendKey, ...rest } = refunded;
      const name = { ...rest, playerId: owner.id };
      const amount = await spentBy(tx, name, spendKey);
      if (amount === null) throw refuse(404, 'not_found');
      const refund = {
        ...name,
        type: 'refund' as const,
        amount,
        idempotencyKey: `refund:${spendKey}`,
      };
      return (await book(tx, owner, [refund]))[0]?.fresh ?? false;
    },
    /** Books what a round earns; a remainder of less than a point counts with the next bet. */
    async countRound(tx: Db, round: EarningRound & { playerId: number }): Promise<void> {
      const postings = earnedBy(round.playerId, round);
      if (postings.length === 0) return;
      const [owner, held] = await Promise.all([
        playerOf(tx, round.playerId),
        holdPoints(tx, postings),
      ]);
      if (owner) await book(tx, owner, postings, held);
    },
  };
}
export type Points = ReturnType<typeof createPoints>;
