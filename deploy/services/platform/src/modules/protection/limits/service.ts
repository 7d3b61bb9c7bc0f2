import { type Away, ENDLESS, type GameKind } from 'shared-contracts/protection';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { createApproach } from './approach';
import {
  addChange,
  changesOf,
  findChange,
  markActive,
  markReplaced,
  undecidedChanges,
} from './change-repository';
import { stateOf } from './change-state';
import { createChecks, type PlayedMs, type Protected } from './checks';
import { atMoment } from './counters';
import { gamesUntil, lastingGames, withGames } from './games-left';
import { createHistory } from './history';
import { periodStart } from './periods';
import { limitPolicyOf } from './policy';
import { createRegisterAnswers, isNamed } from './register';
import {
  actingLimits,
  addLimit,
  changeProtection,
  endLimit,
  lockProtection,
  usedBetween,
} from './repository';
import type { LimitChangeRow, LimitKind, Period } from './schema';
import { exclusionChanged } from './topics';

/** `amount` in minor units, of a session in minutes; null takes the limit away. */
export interface LimitWish {
  kind: LimitKind;
  period: Period;
  amount: number | null;
}
type Named = Pick<LimitWish, 'kind' | 'period'>;

/** Limits of players: what is checked (`checks.ts`), and how they are set, by the operator's side (SPEC.md, LM7 to LM9). */
export function createLimits(core: Core, outbox: Outbox, playedMs: PlayedMs) {
  const present = (change: LimitChangeRow) => {
    const { id, kind, period, amount, confirmableAt, lapsesAt } = change;
    return {
      id,
      kind,
      period,
      amount,
      confirmableAt,
      lapsesAt,
      state: stateOf(change, core.now()),
    };
  };
  const history = createHistory(core);
  const acting = async (tx: Db, playerId: number, { kind, period }: Named) =>
    (await actingLimits(tx, playerId, core.now())).find(
      (row) => row.kind === kind && row.period === period,
    );

  /** Replaces the limit that acts. What was used before in the period counts. */
  const put = async (tx: Db, playerId: number, { kind, period, amount }: LimitWish) => {
    const now = core.now();
    const known = await acting(tx, playerId, { kind, period });
    await history.note(tx, playerId, {
      what: 'limit',
      kind,
      period,
      amount,
      before: known?.amount ?? null,
    });
    if (known) await endLimit(tx, known.id, now);
    if (amount === null) return;
    const limit = {
      playerId,
      kind,
      period,
      amount,
      activeFrom: now,
      countedFrom: periodStart(period, now),
    };
    const used = await usedBetween(tx, limit, limit.countedFrom);
    await addLimit(tx, { ...limit, used });
  };

  /** The open change of the same wish, which stays as it is; null when there is none. */
  const sameOpen = async (tx: Db, playerId: number, { kind, period, amount }: LimitWish) => {
    const undecided = await undecidedChanges(tx, playerId);
    const isSame = (row: LimitChangeRow) =>
      row.kind === kind && row.period === period && row.amount === amount && isOpen(row);
    return undecided.find(isSame) ?? null;
  };
  const isOpen = (change: LimitChangeRow) =>
    ['waiting', 'confirmable'].includes(stateOf(change, core.now()));

  return {
    history,
    ...createChecks(core, outbox, playedMs),
    ...createApproach(core, playedMs),
    ...createRegisterAnswers(core),

    /**
     * A first or a lower limit acts at once (`active`); for a higher one or none the answer is the change that waits to be confirmed.
     * @throws RefusedError 422 `validation`, 404 `not_found` when there is no limit to take away, 403 `protection_unknown` for a higher one
     */
    ask: (player: Protected, wish: LimitWish) =>
      core.transact(async (tx) => {
        const { kind, period, amount } = wish;
        if (amount !== null && !(Number.isSafeInteger(amount) && amount >= 0))
          throw refuse(422, 'validation', 'amount');
        if ((kind === 'single_bet') !== (period === 'each'))
          throw refuse(422, 'validation', 'period');
        await lockProtection(tx, player.id);
        const known = await acting(tx, player.id, wish);
        if (!known && amount === null) throw refuse(404, 'not_found');
        const isLower = amount !== null && (!known || amount <= known.amount);
        const policy = isLower ? null : limitPolicyOf(player.brand);
        if (!isLower && !policy) throw refuse(403, 'protection_unknown');
        const again = policy && (await sameOpen(tx, player.id, wish));
        if (again) return present(again);
        await markReplaced(tx, player.id, wish);
        if (!policy) {
          if (known && known.amount === amount)
            return { kind, period, amount, state: 'active' as const };
          await put(tx, player.id, wish);
          return { kind, period, amount, state: 'active' as const };
        }
        const askedAt = core.now();
        const confirmableAt = new Date(askedAt.getTime() + policy.coolingOff);
        const lapsesAt = new Date(confirmableAt.getTime() + policy.confirmation);
        const change = {
          playerId: player.id,
          kind,
          period,
          amount,
          askedAt,
          confirmableAt,
          lapsesAt,
        };
        const made = await addChange(tx, change);
        const noted = {
          what: 'raise_asked',
          kind,
          period,
          amount,
          before: known?.amount ?? null,
        } as const;
        await history.note(tx, player.id, noted);
        return present(made);
      }),

    /**
     * Confirms a change; the same again changes nothing.
     * @throws RefusedError 404 `not_found`, 409 `limit_not_confirmable` before its time and after it
     */
    confirm: (player: Protected, id: number) =>
      core.transact(async (tx) => {
        await lockProtection(tx, player.id);
        const change = await findChange(tx, player.id, id);
        if (!change) throw refuse(404, 'not_found');
        const state = stateOf(change, core.now());
        if (state === 'active') return present(change);
        if (state !== 'confirmable') throw refuse(409, 'limit_not_confirmable');
        await put(tx, player.id, change);
        await markActive(tx, player.id, id);
        return present({ ...change, outcome: 'active' });
      }),

    /**
     * Excludes until a moment, never for a shorter time than before. An exclusion without an end may be ended from a moment on, not earlier than
     * the former exclusion. Answers until when it is.
     * @throws RefusedError 422 `validation` for a moment that has passed
     */
    exclude: (
      player: Protected,
      kind: Away['kind'],
      until: Date,
      revocableFrom?: Date,
    ): Promise<Date> =>
      core.transact(async (tx) => {
        if (!(until > core.now())) throw refuse(422, 'validation', 'until');
        const known = await lockProtection(tx, player.id);
        const column = kind === 'time_out' ? 'timeOutUntil' : 'excludedUntil';
        const before = known[column];
        if (before && before >= until) return before;
        const from = revocableFrom && before && before > revocableFrom ? before : revocableFrom;
        await changeProtection(tx, player.id, {
          [column]: until,
          ...(from ? { exclusionRevocableFrom: from } : {}),
        });
        const { id: playerId, brand } = player;
        await history.note(tx, playerId, { what: kind, until });
        await outbox.tell(tx, exclusionChanged, {
          playerId,
          brand,
          kind,
          until: until.toISOString(),
        });
        return until;
      }),

    /**
     * Ends an exclusion without an end at a moment (protection/protection/SPEC.md, LM8d); the same again changes nothing. Answers when it ends.
     * @throws RefusedError 404 `not_found` when there is none, 409 `exclusion_lasts` before its time
     */
    endExclusion: (player: Protected, until: Date): Promise<Date> =>
      core.transact(async (tx) => {
        const { excludedUntil, exclusionRevocableFrom: from } = await lockProtection(tx, player.id);
        const lasts = excludedUntil && core.now() < excludedUntil;
        if (!lasts || !from) throw refuse(404, 'not_found');
        if (core.now() < from) throw refuse(409, 'exclusion_lasts');
        if (excludedUntil < new Date(ENDLESS)) return excludedUntil;
        await changeProtection(tx, player.id, { excludedUntil: until });
        await history.note(tx, player.id, { what: 'exclusion_ends', until });
        return until;
      }),

    /** As `exclude`, from one kind of games: nothing else ends by it (protection/protection/SPEC.md, LM14). @throws RefusedError as `exclude` */
    leaveGames: (
      player: Protected,
      games: GameKind,
      kind: Away['kind'],
      until: Date,
    ): Promise<Date> =>
      core.transact(async (tx) => {
        if (!(until > core.now())) throw refuse(422, 'validation', 'until');
        const { gamesLeft: known } = await lockProtection(tx, player.id);
        const gamesLeft = withGames(known, games, kind, until);
        if (!gamesLeft) return gamesUntil(known, games, kind) ?? until;
        await changeProtection(tx, player.id, { gamesLeft });
        await history.note(tx, player.id, { what: kind, until, games });
        return until;
      }),

    /** What protects a player now, with what is used of each limit. */
    of: (playerId: number) =>
      core.transact(async (tx) => {
        const protection = await lockProtection(tx, playerId);
        const { timeOutUntil, excludedUntil, exclusionRevocableFrom, gamesLeft } = protection;
        const limits = [];
        for (const row of await actingLimits(tx, playerId, core.now())) {
          const { kind, period, amount, activeFrom, used } = await atMoment(tx, row, core.now());
          limits.push({ kind, period, amount, activeFrom, used });
        }
        const changes = await changesOf(tx, playerId);
        const inRegister = isNamed(protection);
        const games = lastingGames(gamesLeft, core.now());
        const ends = { timeOutUntil, excludedUntil, exclusionRevocableFrom };
        return { ...ends, inRegister, games, limits, changes: changes.map(present) };
      }),
  };
}
export type Limits = ReturnType<typeof createLimits>;
