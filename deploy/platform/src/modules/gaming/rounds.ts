import type { Currency } from 'shared-contracts/money';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import type { Outbox } from '../../outbox/service';
import { findPlayer } from '../accounts/repository';
import type { Owner, Wallet } from '../wallet/service';
import { countPlay } from './plays';
import { changeRound, lockRound, lockSession } from './repository';
import type { GameSessionRow, RoundRow } from './schema';
import type { GameDirectory } from './service';
import { roundSettled } from './topics';

export interface RoundCall {
  sessionId: string;
  roundId: string;
  /** Given by the game server; the same one again changes nothing. */
  transactionId: string;
}
const SCOPE = 'provider';
const rollbackKey = (transactionId: string) => `rollback:${transactionId}`;

/** Money of rounds, as the game server asks for it (SPEC.md, G3 to G6). Each answers the player's real balance. */
export function createRounds(core: Core, wallet: Wallet, outbox: Outbox, games: GameDirectory) {
  type Real = GameSessionRow & { playerId: number };
  interface Table {
    tx: Db;
    session: Real;
    owner: Owner;
    round: RoundRow;
  }

  /** Every call locks its round first, then the ledger's key and accounts. */
  const atTable = (call: RoundCall, work: (table: Table) => Promise<void>): Promise<{ balance: number }> =>
    core.transact(async (tx) => {
      const session = await lockSession(tx, call.sessionId, core.now());
      if (!session) throw refuse(404, 'not_found', 'sessionId');
      if (session.playerId === null) throw refuse(403, 'forbidden', 'sessionId');
      const real: Real = { ...session, playerId: session.playerId };
      const player = await findPlayer(tx, real.playerId);
      if (!player) throw new Error(`session ${session.id} has no player`);
      const { id, hash, brand } = player;
      const owner = { id, hash, brand, currency: player.currency as Currency };
      await work({ tx, session: real, owner, round: await lockRound(tx, real, call.roundId, core.now()) });
      return { balance: (await wallet.amounts(tx, owner)).balance };
    });
  const bookingOf = (call: RoundCall, amount: number) => ({
    scope: SCOPE,
    idempotencyKey: call.transactionId,
    reference: `${call.sessionId}:${call.roundId}`,
    amount,
  });
  /** What `balance.changed` says of the round: a page keeps a win to itself until its game has shown it. */
  const told =
    (
      { tx, owner }: Table,
      id: string,
      kind: 'wager' | 'payout' | 'rollback',
      amount: number,
      finished: boolean,
    ) =>
    async () => {
      const play = await countPlay(tx, owner.id, kind === 'wager' ? -amount : amount, core.now());
      return { round: { id, kind, amount, finished }, ...(play ? { play } : {}) };
    };
  const settle = async (tx: Db, round: RoundRow, platform: string) => {
    const {
      id: roundId,
      playerId,
      brand,
      sessionId,
      gameSlug: slug,
      currency,
      wager: bet,
      payout: win,
    } = round;
    const at = (round.finishedAt ?? core.now()).toISOString();
    const game = { slug, ...(await games.placeOf(slug, tx)) };
    const settled = { roundId, playerId, brand, sessionId, game, platform, currency, bet, win, at };
    await outbox.tell(tx, roundSettled, settled);
  };

  return {
    /** @throws Refusal 409 `session_inactive`, `idempotency_conflict`; 422 `insufficient_funds` */
    wager: (call: RoundCall & { amount: number }) =>
      atTable(call, async (table) => {
        const { tx, session, owner, round } = table;
        if (await wallet.find(tx, SCOPE, rollbackKey(call.transactionId)))
          throw refuse(409, 'idempotency_conflict');
        const known = await wallet.find(tx, SCOPE, call.transactionId);
        if (!known && session.endedAt) throw refuse(409, 'session_inactive');
        if (!known && round.status !== 'open') throw refuse(409, 'idempotency_conflict');
        const fresh = await wallet.wager(tx, owner, {
          ...bookingOf(call, call.amount),
          more: told(table, call.roundId, 'wager', call.amount, false),
        });
        if (fresh) await changeRound(tx, round.id, { wager: call.amount });
      }),
    /** Pays whatever the session's state: a win is a win. @throws Refusal 404 `not_found` for a round that nobody wagered on */
    payout: (call: RoundCall & { amount: number; finished: boolean }) =>
      atTable(call, async (table) => {
        const { tx, owner, round } = table;
        const known = await wallet.find(tx, SCOPE, call.transactionId);
        if (!known && round.status === 'void') throw refuse(409, 'idempotency_conflict');
        if (!known && round.wager === 0) throw refuse(404, 'not_found', 'roundId');
        const fresh = await wallet.payout(tx, owner, {
          ...bookingOf(call, call.amount),
          more: told(table, call.roundId, 'payout', call.amount, call.finished),
        });
        if (!fresh) return;
        const ends = call.finished && round.status === 'open';
        const change = ends ? { status: 'finished' as const, finishedAt: core.now() } : {};
        const changed = await changeRound(tx, round.id, { payout: call.amount, ...change });
        if (ends) await settle(tx, changed, table.session.platform);
      }),
    /**
     * Gives the wager `transactionId` back. One that never arrived is refused from then on.
     * @throws Refusal 409 `idempotency_conflict` for a finished round or a transaction that is no wager
     */
    rollback: (call: RoundCall) =>
      atTable(call, async (table) => {
        const { tx, owner, round } = table;
        const { reference } = bookingOf(call, 0);
        const known = await wallet.find(tx, SCOPE, call.transactionId);
        if (!known) {
          await wallet.burn(tx, owner, SCOPE, call.transactionId, reference);
          if (round.wager === 0 && round.payout === 0) await changeRound(tx, round.id, { status: 'void' });
          return;
        }
        if (known.kind === 'void' || (await wallet.find(tx, SCOPE, rollbackKey(call.transactionId)))) return;
        if (known.kind !== 'wager' || known.reference !== reference || round.status !== 'open') {
          throw refuse(409, 'idempotency_conflict');
        }
        const amount = await wallet.amountOf(tx, known.id);
        await wallet.rollback(tx, owner, {
          ...bookingOf(call, amount),
          idempotencyKey: rollbackKey(call.transactionId),
          more: told(table, call.roundId, 'rollback', amount, true),
        });
        const empty = round.wager === amount && round.payout === 0;
        await changeRound(tx, round.id, { wager: -amount, ...(empty ? { status: 'void' as const } : {}) });
      }),
  };
}
export type Rounds = ReturnType<typeof createRounds>;
