import type { Db } from '../../../db/connect';
import { periodStart } from './periods';
import { actingLimits, countsFor, notedAt, noteUse, usedBetween } from './repository';
import type { LimitRow, UseKind } from './schema';

export const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** The limit with its use at a moment, without uses that have left the period. Time never goes back. */
export async function atMoment(tx: Db, limit: LimitRow, at: Date): Promise<LimitRow> {
  const countedFrom = later(limit.countedFrom, periodStart(limit.period, at));
  if (countedFrom <= limit.countedFrom) return limit;
  const left = await usedBetween(tx, limit, limit.countedFrom, countedFrom);
  return { ...limit, countedFrom, used: limit.used - left };
}

export interface Use {
  playerId: number;
  kind: UseKind;
  /** Minor units. */
  amount: number;
  at: Date;
}

/** Counts an allowed use. @returns those of which nothing is left now and was before */
export async function count(tx: Db, use: Use, limits: readonly LimitRow[]): Promise<LimitRow[]> {
  const { playerId, kind, amount } = use;
  // a server whose clock is behind counts in the period that another has begun
  const at = limits.reduce((latest, { countedFrom }) => later(latest, countedFrom), use.at);
  const counted = limits
    .filter((one) => countsFor(one.kind, kind))
    .map((limit) => ({ limit, used: limit.used + (kind === 'win' ? -amount : amount) }));
  await noteUse(
    tx,
    { playerId, kind, amount, at },
    counted.map(({ limit, used }) => ({ ...limit, used })),
  );
  return counted
    .filter(({ limit, used }) => limit.used < limit.amount && used >= limit.amount)
    .map(({ limit }) => limit);
}

/** Subtracts a bet or deposit from the period in which it was counted; nothing for one that was not counted. */
export async function giveBack(
  tx: Db,
  { playerId, kind, amount, at }: Use,
  now: Date,
): Promise<void> {
  const counted = await notedAt(tx, playerId, kind, amount, at);
  if (!counted) return;
  const limits = (await actingLimits(tx, playerId, now)).filter(
    (limit) => countsFor(limit.kind, kind) && counted >= limit.countedFrom,
  );
  await noteUse(
    tx,
    { playerId, kind, amount: -amount, at: counted },
    limits.map((limit) => ({ ...limit, used: limit.used - amount })),
  );
}
