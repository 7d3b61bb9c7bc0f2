import type { Db } from '../../../db/connect';
import { periodStart } from './periods';
import { actingLimits, countsFor, notedAt, noteUse, usedBetween } from './repository';
import type { LimitRow, UseKind } from './schema';

export const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** The limit with what is used of it at a moment; what has left the period since is taken off. Never goes back in time. */
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

/** Counts a use that its limits let pass. @returns those of which nothing is left now and was before */
export async function count(tx: Db, use: Use, limits: readonly LimitRow[]): Promise<LimitRow[]> {
  const { playerId, kind, amount } = use;
  // a clock that is behind counts in the period that another server has begun
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

/** Gives a bet or deposit back to the period in which it was counted; one that was never counted gives nothing. */
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
