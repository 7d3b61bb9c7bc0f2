import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import { jurisdictionOf } from '../../../jurisdiction';
import type { Wallet } from '../../money/wallet/public';
import type { Limits } from '../../protection/limits/public';
import type { FreeSpins } from '../../rewards/gifts/public';
import { changeRound } from '../rounds/public';
import { RoundError } from './refusal';
import { betUnder, type RoundCall, referenceOf, rollbackKey, SCOPE, type Table } from './rounds';

interface Parts {
  wallet: Wallet;
  limits: Limits;
  freeSpins: FreeSpins;
}

/**
 * Rounds that are free spins of a gift (rewards/gifts/SPEC.md, FS), in the caller's transaction. No money of the player's is in them: they count for no
 * points, no places and no limit, and no `round.settled` tells of them.
 */
export function createFreeRounds(core: Core, { wallet, limits, freeSpins }: Parts) {
  const bookingOf = (table: Table, idempotencyKey: string, amount = 0) => ({
    scope: SCOPE,
    idempotencyKey,
    reference: referenceOf(table),
    amount,
  });
  /** A page hides what the last spin made of the gift until its game has shown the round. */
  const told = ({ round }: Table, kind: 'win' | 'rollback', amount: number, finished: boolean) => ({
    more: async () => ({ round: { id: round.roundRef, kind, amount, finished } }),
  });

  return {
    /** @throws RoundError `rolled_back`, `session_over`, `round_over`; RefusedError 422 `gift_invalid`, `gift_expired`, `gift_used`; as `checkBet` of the limits */
    async bet(table: Table, { key, reward }: RoundCall & { reward: string }): Promise<void> {
      const { tx, session, owner, round } = table;
      const known = betUnder(table, key);
      if (known === 'void') throw new RoundError('rolled_back');
      if (known) return;
      if (session.endedAt) throw new RoundError('session_over');
      // one spin is one round
      if (round.status !== 'open' || round.giftId !== null || round.bet > 0)
        throw new RoundError(round.status === 'void' ? 'rolled_back' : 'round_over');
      const { categories } = table.game;
      const jurisdiction = session.jurisdiction ?? jurisdictionOf(brandOf(owner.brand), undefined);
      await limits.checkRun(tx, { ...owner, jurisdiction, categories }, core.now());
      const giftId = await freeSpins.take(tx, owner, reward, round.gameSlug);
      await wallet.freeSpin(tx, owner, bookingOf(table, key));
      await changeRound(tx, round, { giftId });
    },
    /** Pays whatever the session's state. @throws RoundError `no_bet`, `rolled_back` */
    async win(
      table: Table,
      {
        key,
        betKey,
        amount,
        finished,
      }: RoundCall & { betKey: string; amount: number; finished: boolean },
    ): Promise<void> {
      const { tx, owner, round } = table;
      const bet = betUnder(table, betKey);
      if (!bet || bet === 'void' || round.giftId === null)
        throw new RoundError(bet === 'void' ? 'rolled_back' : 'no_bet');
      const more = told(table, 'win', amount, finished);
      const booking = { ...bookingOf(table, key, amount), ...more };
      if (!(await freeSpins.win(tx, owner, round.giftId, booking))) return;
      const ends = finished && round.status === 'open';
      const end = ends ? { status: 'finished' as const, finishedAt: core.now() } : {};
      await changeRound(tx, round, { win: { real: 0, bonus: amount }, ...end });
      if (ends) await freeSpins.settle(tx, owner, round.giftId, more);
    },
    /** The spin can be played again. @throws RoundError `no_bet`, `round_over` */
    async rollback(table: Table, { betKey }: { betKey: string }): Promise<void> {
      const { tx, owner, round } = table;
      const known = betUnder(table, betKey);
      if (known === 'void') return;
      if (!known || round.giftId === null) throw new RoundError('no_bet');
      if (round.status !== 'open' || round.win > 0) throw new RoundError('round_over');
      if (!(await wallet.freeSpin(tx, owner, bookingOf(table, rollbackKey(betKey)), 'rollback')))
        return;
      await freeSpins.giveBack(tx, owner, round.giftId);
      await changeRound(tx, round, { status: 'void' });
    },
  };
}
export type FreeRounds = ReturnType<typeof createFreeRounds>;
