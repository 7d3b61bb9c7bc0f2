import type { Db } from '../../db/connect';
import { periodStart } from './periods';
import { actingLimits, countsFor, notedAt, noteUse, setUsed, usedBetween } from './repository';
import type { LimitRow, UseKind } from './schema';

const later = (a: Date, b: Date): Date => (a > b ? a : b);

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
  await noteUse(tx, playerId, kind, amount, at);
  const reached: LimitRow[] = [];
  for (const limit of limits.filter((one) => countsFor(one.kind, kind))) {
    const used = limit.used + (kind === 'win' ? -amount : amount);
    await setUsed(tx, limit.id, { used, countedFrom: limit.countedFrom });
    if (limit.used < limit.amount && used >= limit.amount) reached.push(limit);
  }
  return reached;
}

/** Gives a bet or deposit back to the period in which it was counted; one that was never counted gives nothing. */
export async function giveBack(tx: Db, { playerId, kind, amount, at }: Use, now: Date): Promise<void> {
  const counted = await notedAt(tx, playerId, kind, amount, at);
  if (!counted) return;
  await noteUse(tx, playerId, kind, -amount, counted);
  for (const limit of await actingLimits(tx, playerId, now)) {
    if (!countsFor(limit.kind, kind) || counted < limit.countedFrom) continue;
    await setUsed(tx, limit.id, { used: limit.used - amount, countedFrom: limit.countedFrom });
  }
}
