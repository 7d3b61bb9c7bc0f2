import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { type PlayRow, playBreakBefore, playedIn, playsIn } from '../../play/plays/public';
import { atMoment, count, giveBack, later } from './counters';
import { demandGames } from './games-left';
import { periodStart } from './periods';
import { type LimitPolicy, limitPolicyOf } from './policy';
import { demandAnswer, isNamed, type Visitor } from './register';
import {
  actingLimits,
  COUNTED,
  countsFor,
  type LockedProtection,
  limitIn,
  lockProtection,
  protectionIn,
} from './repository';
import { type LimitKind, type LimitRow, PERIODS, type UseKind } from './schema';
import { limitReached } from './topics';

/** The part of a player that protection needs, and the jurisdiction. */
export type Protected = Visitor;
/** Who plays a game of these categories. */
export type Playing = Protected & { categories: readonly string[] };
/** A player's protection, locked and read at once. */
export interface HeldLimits {
  protection: LockedProtection;
  /** Limits that act at the moment. */
  limits: readonly LimitRow[];
  /** Sessions of play that count in them. */
  plays: readonly PlayRow[];
}
/** Milliseconds that a player was in sessions of play between two moments. */
export type PlayedMs = (tx: Db, playerId: number, from: Date, to: Date) => Promise<number>;

type Json = Record<string, unknown>;
/** As the database gives it. */
export interface HeldColumns {
  protection: Json;
  limits: Json[];
  plays: Json[];
}

const MINUTE = 60_000;
const CODES = {
  deposit: 'deposit_limit_reached',
  loss: 'loss_limit_reached',
  bet: 'bet_limit_reached',
  single_bet: 'single_bet_limit_reached',
  session: 'session_limit_reached',
} as const satisfies Record<LimitKind, string>;

/**
 * Checks before a deposit, a login, a run and a bet, and what they count, all in the caller's transaction. Wins, rollbacks and credited money are
 * counted, never refused (SPEC.md, LM1 to LM6).
 */
export function createChecks(core: Core, outbox: Outbox, playedMs: PlayedMs) {
  const demandOpen = (player: Protected, protection: LockedProtection, at: Date) => {
    const { excludedUntil, timeOutUntil } = protection;
    if (excludedUntil && at < excludedUntil) throw refuse(403, 'player_excluded');
    demandAnswer(player, protection, at);
    if (isNamed(protection)) throw refuse(403, 'player_in_register');
    if (timeOutUntil && at < timeOutUntil) throw refuse(403, 'player_timed_out');
  };
  const demandPolicy = ({ brand }: Protected): LimitPolicy => {
    const policy = limitPolicyOf(brand);
    if (!policy) throw refuse(403, 'protection_unknown');
    return policy;
  };
  const demandRequired = ({ required }: LimitPolicy, limits: readonly LimitRow[]) => {
    const lacking = required.some((kind) => !limits.some((limit) => limit.kind === kind));
    if (lacking) throw refuse(422, 'limit_required');
  };
  const demandTime = async (
    tx: Db,
    limits: readonly LimitRow[],
    at: Date,
    plays?: readonly PlayRow[] | undefined,
  ) => {
    for (const { playerId, kind, period, amount } of limits) {
      if (kind !== 'session') continue;
      const from = periodStart(period, at);
      const played = plays ? playedIn(plays, from, at) : await playedMs(tx, playerId, from, at);
      if (played >= amount * MINUTE) throw refuse(422, CODES.session);
    }
  };
  const current = async (tx: Db, playerId: number, at: Date): Promise<LimitRow[]> => {
    const limits: LimitRow[] = [];
    for (const limit of await actingLimits(tx, playerId, at))
      limits.push(await atMoment(tx, limit, at));
    return limits;
  };

  /** Refuses a use over a limit, else counts it. */
  const use = async (
    tx: Db,
    player: Protected & Partial<Playing>,
    kind: UseKind,
    amount: number,
    at: Date,
    isAsked: boolean,
    held?: HeldLimits | undefined,
  ) => {
    const protection = held?.protection ?? (await lockProtection(tx, player.id));
    const limits = held?.limits ?? (await current(tx, player.id, at));
    if (isAsked) {
      const policy = demandPolicy(player);
      demandOpen(player, protection, at);
      demandGames(protection.gamesLeft, player.categories ?? [], at);
      if (kind === 'deposit') demandRequired(policy, limits);
      if (kind === 'bet') await demandTime(tx, limits, at, held?.plays);
      for (const limit of limits) {
        const single = kind === 'bet' && limit.kind === 'single_bet' && amount > limit.amount;
        const over = countsFor(limit.kind, kind) && limit.used + amount > limit.amount;
        if (single || over) throw refuse(422, CODES[limit.kind]);
      }
    }
    for (const limit of await count(tx, { playerId: player.id, kind, amount, at }, limits)) {
      const { period } = limit;
      const reached = { playerId: player.id, brand: player.brand, kind: limit.kind, period };
      await outbox.tell(tx, limitReached, {
        ...reached,
        amount: limit.amount,
        at: at.toISOString(),
      });
    }
  };
  const back =
    (kind: UseKind) => async (tx: Db, player: Protected, amount: number, usedAt: Date) => {
      await lockProtection(tx, player.id);
      await giveBack(tx, { playerId: player.id, kind, amount, at: usedAt }, core.now());
    };

  return {
    /** What `open_round` of the database is asked for, so that it answers with what is held. */
    asksAt: (at: Date) => ({
      starts: Object.fromEntries(PERIODS.map((period) => [period, periodStart(period, at)])),
      uses: COUNTED,
      playedSince: playBreakBefore(at),
    }),
    /** Reads the database's answer. A caller that counts after money moved locks the protection before accounts (SPEC.md, LM2). */
    heldIn(found: HeldColumns, at: Date): HeldLimits {
      const limits = found.limits.map(limitIn).map(({ gone, ...limit }): LimitRow => {
        const start = periodStart(limit.period, at);
        const countedFrom = later(limit.countedFrom, start);
        return { ...limit, countedFrom, used: limit.used - gone };
      });
      return { protection: protectionIn(found.protection), limits, plays: playsIn(found.plays) };
    },
    /**
     * Counts the bet. @throws RefusedError 422 `…_limit_reached`, 403 `player_excluded`, `player_timed_out`, `player_in_register`,
     * `protection_unknown`; RegisterDueError
     */
    checkBet: (tx: Db, player: Playing, amount: number, at: Date, held?: HeldLimits) =>
      use(tx, player, 'bet', amount, at, true, held),
    /** Counts the deposit. @throws RefusedError as `checkBet`, and 422 `limit_required` */
    checkDeposit: (tx: Db, player: Protected, amount: number, at: Date) =>
      use(tx, player, 'deposit', amount, at, true),
    /** Checks a sign-in: an away player may sign in, to look and to withdraw. @throws RefusedError 422 `session_limit_reached` */
    async checkLogin(tx: Db, player: Protected, at: Date): Promise<void> {
      const protection = await lockProtection(tx, player.id);
      const { excludedUntil, timeOutUntil } = protection;
      if (isNamed(protection)) return;
      if ([excludedUntil, timeOutUntil].some((until) => until && at < until)) return;
      await demandTime(tx, await actingLimits(tx, player.id, at), at);
    },
    /** @throws RefusedError 403 and RegisterDueError as `checkBet`, 422 `session_limit_reached` */
    async checkRun(tx: Db, player: Playing, at: Date): Promise<void> {
      demandPolicy(player);
      const protection = await lockProtection(tx, player.id);
      demandOpen(player, protection, at);
      demandGames(protection.gamesLeft, player.categories, at);
      await demandTime(tx, await actingLimits(tx, player.id, at), at);
    },
    /** Subtracts a win from the loss. */
    countWin: async (
      tx: Db,
      player: Protected,
      amount: number,
      at: Date,
      held?: HeldLimits,
    ): Promise<void> => {
      if (amount > 0) await use(tx, player, 'win', amount, at, false, held);
    },
    /** Counts a deposit that is credited after it had ended. */
    countDeposit: (tx: Db, player: Protected, amount: number, at: Date) =>
      use(tx, player, 'deposit', amount, at, false),
    /** Gives back a bet that was rolled back. */
    giveBetBack: back('bet'),
    /** Gives back a deposit that ended without money. */
    giveDepositBack: back('deposit'),
  };
}
