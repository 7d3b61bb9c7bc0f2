import { brandOf } from '../../brands';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import { jurisdictionOf } from '../../jurisdiction';
import type { Outbox } from '../../outbox/service';
import { stakeCapOf } from '../../policy/stake-cap';
import type { Limits } from '../limits/public';
import type { Owner } from '../players/public';
import { findPlayer, ownerIn } from '../players/public';
import { countPlay } from '../plays/public';
import type { RoundRow } from '../rounds/public';
import { changeRound, lockRound, roundRolledBack, roundSettled } from '../rounds/public';
import type { Wallet } from '../wallet/public';
import { RoundRefusal } from './refusal';
import { lockSession } from './repository';
import type { GameSessionRow } from './schema';
import type { GameDirectory } from './service';

export interface RoundCall {
  /** Of the provider's transaction; the same one again changes nothing. */
  key: string;
}
/** A round of a game session, locked, with whose money it is played for. */
export interface Table {
  tx: Db;
  session: GameSessionRow & { playerId: number };
  owner: Owner;
  /** Of the player, `YYYY-MM-DD`. */
  birthday: string;
  round: RoundRow;
}
/** Whose keys those of providers are. */
export const SCOPE = 'provider';
export const rollbackKey = (key: string) => `rollback:${key}`;
/** A round as the ledger knows it. */
export const referenceOf = ({ session, round }: Pick<Table, 'session' | 'round'>): string =>
  `${session.id}:${round.roundRef}`;

/** The bet under a key: `void` when it was taken back, null when there is none in this round. */
export async function betUnder(wallet: Pick<Wallet, 'find'>, table: Table, key: string) {
  const known = await wallet.find(table.tx, SCOPE, key);
  if (known?.kind === 'void' || (await wallet.find(table.tx, SCOPE, rollbackKey(key)))) return 'void';
  return known?.kind === 'bet' && known.reference === referenceOf(table) ? known : null;
}

/** Money of rounds, as game providers ask for it (SPEC.md, G3 to G6), in the caller's transaction. */
export function createRounds(
  core: Core,
  wallet: Wallet,
  outbox: Outbox,
  games: GameDirectory,
  limits: Limits,
) {
  const bookingOf = (table: Table, idempotencyKey: string, amount: number) => ({
    ...{ scope: SCOPE, idempotencyKey, reference: referenceOf(table), amount },
  });
  /** What `balance.changed` says of the round: a page keeps a win to itself until its game has shown it. */
  const told =
    (table: Table, kind: 'bet' | 'win' | 'rollback', amount: number, finished: boolean) => async () => {
      const { tx, owner, round } = table;
      const play = await countPlay(tx, owner.id, kind === 'bet' ? -amount : amount, core.now());
      return { round: { id: round.roundRef, kind, amount, finished }, ...(play ? { play } : {}) };
    };
  /** What events say of a round. */
  const factsOf = async ({ tx, session, round }: Table, at: Date) => {
    const { id: roundId, playerId, brand, sessionId, gameSlug: slug, currency } = round;
    const game = { slug, ...(await games.placeOf(slug, tx)) };
    return {
      roundId,
      playerId,
      brand,
      sessionId,
      game,
      platform: session.platform,
      jurisdiction: session.jurisdiction ?? jurisdictionOf(brandOf(brand), undefined),
      currency,
      at: at.toISOString(),
    };
  };
  /** @throws Refusal 422 `stake_cap_reached` */
  const demandStake = (
    { session, owner, birthday }: Table,
    categories: readonly string[],
    amount: number,
  ) => {
    const brand = brandOf(owner.brand);
    const jurisdiction = session.jurisdiction ?? jurisdictionOf(brand, undefined);
    const of = { jurisdiction, categories, birthday, currency: owner.currency, at: core.now() };
    const cap = stakeCapOf(brand, of);
    if (cap !== null && amount > cap) throw refuse(422, 'stake_cap_reached');
  };
  const betOf = (table: Table, key: string) => betUnder(wallet, table, key);

  return {
    /** Locks the round and the player's protection, and only then the ledger's keys and accounts. @throws RoundRefusal `no_session` when no player's money is behind it */
    async table(tx: Db, sessionId: string, roundRef: string): Promise<Table> {
      const session = await lockSession(tx, sessionId, core.now());
      if (!session || session.playerId === null) throw new RoundRefusal('no_session');
      const real = { ...session, playerId: session.playerId };
      const player = await findPlayer(tx, real.playerId);
      if (!player) throw new Error(`session ${session.id} has no player`);
      const round = await lockRound(tx, real, roundRef, core.now());
      await limits.hold(tx, player.id);
      return { tx, session: real, owner: ownerIn(player), birthday: player.birthday, round };
    },
    /** @throws RoundRefusal `rolled_back`, `session_over`, `round_over`; Refusal 422 `insufficient_funds`, `bonus_max_bet`, `stake_cap_reached`, 409 `idempotency_conflict`; as `checkBet` of the limits */
    async bet(table: Table, { key, amount }: RoundCall & { amount: number }): Promise<void> {
      const { tx, session, owner, round } = table;
      const known = await betOf(table, key);
      if (known === 'void') throw new RoundRefusal('rolled_back');
      if (!known && session.endedAt) throw new RoundRefusal('session_over');
      if (!known && round.status !== 'open')
        throw new RoundRefusal(round.status === 'void' ? 'rolled_back' : 'round_over');
      const { categories } = await games.placeOf(round.gameSlug, tx);
      if (!known) demandStake(table, categories, amount);
      const { jurisdiction } = session;
      if (!known) await limits.checkBet(tx, { ...owner, jurisdiction, categories }, amount, core.now());
      const more = told(table, 'bet', amount, false);
      const takesBonus = await games.takesBonus(round.gameSlug, tx);
      const bet = { ...bookingOf(table, key, amount), categories, takesBonus, more };
      const fresh = await wallet.bet(tx, owner, bet);
      if (fresh) await changeRound(tx, round.id, { bet: fresh });
    },
    /** Pays for a bet whatever the session's state: a win is a win. @throws RoundRefusal `no_bet`, `rolled_back` */
    async win(
      table: Table,
      { key, betKey, amount, finished }: RoundCall & { betKey: string; amount: number; finished: boolean },
    ): Promise<void> {
      const { tx, owner, round } = table;
      const bet = await betOf(table, betKey);
      if (!bet || bet === 'void') throw new RoundRefusal(bet ? 'rolled_back' : 'no_bet');
      const more = told(table, 'win', amount, finished);
      const fresh = await wallet.win(tx, owner, { ...bookingOf(table, key, amount), ends: finished, more });
      if (!fresh) return;
      await limits.countWin(tx, owner, amount, core.now());
      const ends = finished && round.status === 'open';
      const change = ends ? { status: 'finished' as const, finishedAt: core.now() } : {};
      const changed = await changeRound(tx, round.id, { win: fresh, ...change });
      if (!ends) return;
      const facts = await factsOf(table, changed.finishedAt ?? core.now());
      const { bet: staked, win: won, bonusBet, bonusWin } = changed;
      const startedAt = round.startedAt.toISOString();
      await outbox.tell(tx, roundSettled, { ...facts, startedAt, bet: staked, win: won, bonusBet, bonusWin });
    },
    /**
     * Gives the bet under `betKey` back. One that never arrived is refused from then on.
     * @throws RoundRefusal `no_bet` for a transaction that is none of this round, `round_over` for a finished round
     */
    async rollback(table: Table, { betKey }: { betKey: string }): Promise<void> {
      const { tx, owner, round } = table;
      if (!(await wallet.find(tx, SCOPE, betKey))) {
        await wallet.burn(tx, owner, SCOPE, betKey, bookingOf(table, betKey, 0).reference);
        if (round.bet === 0 && round.win === 0) await changeRound(tx, round.id, { status: 'void' });
        return;
      }
      const known = await betOf(table, betKey);
      if (known === 'void') return;
      if (!known) throw new RoundRefusal('no_bet');
      if (round.status !== 'open') throw new RoundRefusal('round_over');
      const amount = await wallet.amountOf(tx, known.id);
      const more = told(table, 'rollback', amount, true);
      const back = await wallet.rollback(tx, owner, known.id, {
        ...bookingOf(table, rollbackKey(betKey), amount),
        more,
      });
      if (!back) return;
      await limits.giveBetBack(tx, owner, amount, known.createdAt);
      const empty = round.bet === amount && round.win === 0;
      const bet = { real: -back.real, bonus: -back.bonus };
      await changeRound(tx, round.id, { bet, ...(empty ? { status: 'void' as const } : {}) });
      if (empty)
        await outbox.tell(tx, roundRolledBack, { ...(await factsOf(table, core.now())), bet: amount });
    },
  };
}
export type Rounds = ReturnType<typeof createRounds>;
