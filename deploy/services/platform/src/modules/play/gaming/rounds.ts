import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import { jurisdictionOf } from '../../../jurisdiction';
import type { Outbox } from '../../../outbox/service';
import { stakeCapOf } from '../../../policy/stake-cap';
import type { Owner } from '../../identity/players/public';
import type { Held, Wallet } from '../../money/wallet/public';
import type { HeldLimits, Limits } from '../../protection/limits/public';
import type { PlaceOfGame } from '../catalogue/public';
import { countPlay } from '../plays/public';
import type { RoundRow } from '../rounds/public';
import { changeRound, roundRolledBack, roundSettled } from '../rounds/public';
import { RoundError } from './refusal';
import { type AskedRound, openRound } from './repository';
import type { GameSessionRow } from './schema';

export interface RoundCall {
  /** Of the provider's transaction; the same one again changes nothing. */
  key: string;
}
/** A round of a game session, locked, with whose money it is played for, and what else its money hangs on. */
export interface Table {
  tx: Db;
  session: GameSessionRow & { playerId: number };
  owner: Owner;
  /** Of the player, `YYYY-MM-DD`. */
  birthday: string;
  round: RoundRow;
  game: PlaceOfGame;
  /** The game is known. */
  isKnown: boolean;
  /** The session is that of the bet which was named. */
  isTaken: boolean;
  limits: HeldLimits;
  money: Held;
}
/** Whose keys those of providers are. */
export const SCOPE = 'provider';
export const rollbackKey = (key: string) => `rollback:${key}`;
/** A round as the ledger knows it. */
export const referenceOf = ({ session, round }: Pick<Table, 'session' | 'round'>): string =>
  `${session.id}:${round.roundRef}`;

/** Keys under which a transaction about a bet finds what was booked. */
export const keysOf = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => [key, rollbackKey(key)]);
/** The bet under a key: `void` when it was taken back, null when there is none in this round. */
export function betUnder(table: Table, key: string) {
  const { posted } = table.money;
  const known = posted.get(key);
  if (known?.kind === 'void' || posted.has(rollbackKey(key))) return 'void';
  return known?.kind === 'bet' && known.reference === referenceOf(table) ? known : null;
}
const NOWHERE: PlaceOfGame = { provider: '', categories: [], takesBonus: false };

/** Money of rounds, as game providers ask for it (SPEC.md, G3 to G6), in the caller's transaction. */
export function createRounds(core: Core, wallet: Wallet, outbox: Outbox, limits: Limits) {
  const bookingOf = (table: Table, idempotencyKey: string, amount: number) => ({
    scope: SCOPE,
    idempotencyKey,
    reference: referenceOf(table),
    amount,
  });
  /** What `balance.changed` says of the round: a page keeps a win to itself until its game has shown it. */
  const told =
    (table: Table, kind: 'bet' | 'win' | 'rollback', amount: number, finished: boolean) =>
    async () => {
      const { tx, owner, round } = table;
      const change = kind === 'bet' ? -amount : amount;
      const play = await countPlay(tx, owner.id, change, core.now(), table.limits.plays);
      return { round: { id: round.roundRef, kind, amount, finished }, ...(play ? { play } : {}) };
    };
  /** What events say of a round. */
  const factsOf = ({ session, round, game: place }: Table, at: Date) => {
    const { id: roundId, playerId, brand, sessionId, gameSlug: slug, currency } = round;
    const game = { slug, provider: place.provider, categories: place.categories };
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
  /** @throws RefusedError 422 `stake_cap_reached` */
  const demandStake = (
    { session, owner, birthday, game: { categories } }: Table,
    amount: number,
  ) => {
    const brand = brandOf(owner.brand);
    const jurisdiction = session.jurisdiction ?? jurisdictionOf(brand, undefined);
    const of = { jurisdiction, categories, birthday, currency: owner.currency, at: core.now() };
    const cap = stakeCapOf(brand, of);
    if (cap !== null && amount > cap) throw refuse(422, 'stake_cap_reached');
  };

  /** @throws RoundError `no_session` when no player's money is behind it */
  const open = async (tx: Db, asked: AskedRound): Promise<Table | null> => {
    const at = core.now();
    const { known, held } = await openRound(tx, asked, limits.asksAt(at), at);
    if (known) return null;
    if (!held) throw new RoundError('no_session');
    const { session, player, round, game, taken: isTaken } = held;
    const { id, hash, brand, currency, birthday } = player;
    return {
      tx,
      session: { ...session, playerId: id },
      owner: { id, hash, brand, currency },
      birthday,
      round,
      game: game ?? NOWHERE,
      isKnown: game !== null,
      isTaken,
      limits: limits.heldIn(held, at),
      money: wallet.heldIn(held),
    };
  };

  return {
    /**
     * Takes a provider's transaction, and locks the round, the player's protection and the purse, and only then the ledger's keys; null
     * for one that was taken before.
     * @throws RoundError `no_session`
     */
    take: (
      tx: Db,
      transaction: NonNullable<AskedRound['transaction']>,
      asked: Omit<AskedRound, 'transaction'>,
    ): Promise<Table | null> => open(tx, { ...asked, transaction }),
    /** The same for one bet or win of the house. @throws RoundError `no_session` */
    async table(tx: Db, session: string, round: string, keys: readonly string[]): Promise<Table> {
      const table = await open(tx, { transaction: null, session, round, keys: keysOf(keys) });
      if (!table) throw new Error('there is no transaction that was taken');
      return table;
    },
    /** @throws RoundError `rolled_back`, `session_over`, `round_over`; RefusedError 422 `insufficient_funds`, `bonus_max_bet`, `stake_cap_reached`, 409 `idempotency_conflict`; as `checkBet` of the limits */
    async bet(table: Table, { key, amount }: RoundCall & { amount: number }): Promise<void> {
      const { tx, session, owner, round } = table;
      const known = betUnder(table, key);
      if (known === 'void') throw new RoundError('rolled_back');
      if (!known && session.endedAt) throw new RoundError('session_over');
      if (!known && round.status !== 'open')
        throw new RoundError(round.status === 'void' ? 'rolled_back' : 'round_over');
      const { categories, takesBonus } = table.game;
      const { jurisdiction } = session;
      if (!known) {
        demandStake(table, amount);
        const player = { ...owner, jurisdiction, categories };
        await limits.checkBet(tx, player, amount, core.now(), table.limits);
      }
      const more = told(table, 'bet', amount, false);
      const bet = {
        ...bookingOf(table, key, amount),
        held: table.money,
        categories,
        takesBonus,
        more,
      };
      const fresh = await wallet.bet(tx, owner, bet);
      if (fresh) await changeRound(tx, round, { bet: fresh });
    },
    /** Pays for a bet whatever the session's state: a win is a win. @throws RoundError `no_bet`, `rolled_back` */
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
      if (!bet || bet === 'void') throw new RoundError(bet ? 'rolled_back' : 'no_bet');
      const more = told(table, 'win', amount, finished);
      const booking = { ...bookingOf(table, key, amount), held: table.money, ends: finished, more };
      const fresh = await wallet.win(tx, owner, booking);
      if (!fresh) return;
      await limits.countWin(tx, owner, amount, core.now(), table.limits);
      const ends = finished && round.status === 'open';
      const change = ends ? { status: 'finished' as const, finishedAt: core.now() } : {};
      const changed = await changeRound(tx, round, { win: fresh, ...change });
      if (!ends) return;
      const facts = factsOf(table, changed.finishedAt ?? core.now());
      const { bet: staked, win: won, bonusBet, bonusWin } = changed;
      const startedAt = round.startedAt.toISOString();
      await outbox.tell(tx, roundSettled, {
        ...facts,
        startedAt,
        bet: staked,
        win: won,
        bonusBet,
        bonusWin,
      });
    },
    /**
     * Gives the bet under `betKey` back. One that never arrived is refused from then on.
     * @throws RoundError `no_bet` for a transaction that is none of this round, `round_over` for a finished round
     */
    async rollback(table: Table, { betKey }: { betKey: string }): Promise<void> {
      const { tx, owner, round } = table;
      if (!table.money.posted.has(betKey)) {
        await wallet.burn(tx, owner, SCOPE, betKey, bookingOf(table, betKey, 0).reference);
        if (round.bet === 0 && round.win === 0) await changeRound(tx, round, { status: 'void' });
        return;
      }
      const known = betUnder(table, betKey);
      if (known === 'void') return;
      if (!known) throw new RoundError('no_bet');
      if (round.status !== 'open') throw new RoundError('round_over');
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
      await changeRound(tx, round, { bet, ...(empty ? { status: 'void' as const } : {}) });
      if (empty)
        await outbox.tell(tx, roundRolledBack, { ...factsOf(table, core.now()), bet: amount });
    },
  };
}
export type Rounds = ReturnType<typeof createRounds>;
