import { and, eq, gt, inArray, isNotNull, ne, or, sum } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { writeLast } from '../../../db/transaction';
import { refuse } from '../../../http/errors';
import { accrue, type Fraction } from '../../money/rates/public';
import { type AccountName, type HeldPoints, holdPoints, isNamed } from './account-repository';
import { type PointAccountRow, type PointEntryRow, pointAccounts, pointEntries } from './schema';

/**
 * A change of one account: an `amount` of points as its kind counts them, or `bets`, minor units of bets (or wins) that bring `brings` points each.
 * A `rollback` takes back what a round earned, at most the balance; with `bets` also their part of the remainder.
 */
export type Posting = AccountName & {
  /** What it is for: a round, a tournament, a gift. */
  reason: string;
  /** Once an account. */
  idempotencyKey: string;
} & (
    | { type: 'earn' | 'rollback'; bets: number; brings: Fraction }
    | { type: PointEntryRow['type']; bets?: undefined; amount: number }
  );
/** What became of a posting; `fresh` is false when it was booked before. */
export interface Posted {
  fresh: boolean;
  /** What it changed the balance by, now or before. */
  amount: number;
  /** Of a rollback by `bets`: `amount` if the balance had been enough. Otherwise, and when booked before, the same as `amount`. */
  exact: number;
  before: number;
  balance: number;
}

/** The code that refuses a spend without enough points. */
const SHORT = {
  xp: 'insufficient_funds',
  compoint: 'insufficient_compoint_balance',
  promo: 'insufficient_funds',
} as const;
const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/**
 * Books in the caller's transaction, in the order given (SPEC.md, PT3); `held`: accounts that the caller has locked.
 * @throws RefusedError 409 `idempotency_conflict`, 422 `insufficient_compoint_balance`, of promo points `insufficient_funds`
 */
export async function post(
  tx: Db,
  postings: readonly Posting[],
  at: Date,
  held?: HeldPoints,
): Promise<Posted[]> {
  for (const posting of postings) {
    const whole =
      posting.bets === undefined
        ? isWhole(posting.amount)
        : isWhole(posting.bets) && posting.brings.over > 0n;
    if (!whole) throw new RangeError(`points of ${posting.bets ?? posting.amount}`);
    const takes = posting.type === 'spend' || posting.type === 'rollback';
    if (takes && posting.kind === 'xp') throw new RangeError('XP is not spent');
  }
  if (postings.length === 0) return [];
  const accounts = held?.hasAll(postings) ? held : await holdPoints(tx, postings);
  const posted: Posted[] = [];
  for (const posting of postings) posted.push(await book(tx, accounts, posting, at));
  return posted;
}

/** `exact`: what a rollback by `bets` takes if the balance is enough. */
const changeOf = (
  account: PointAccountRow,
  posting: Posting,
): { amount: number; remainder: number; exact?: number } => {
  const { balance, remainder } = account;
  if (posting.bets === undefined) {
    const { type, amount } = posting;
    if (type === 'rollback') return { amount: -Math.min(amount, balance), remainder };
    return { amount: type === 'spend' ? -amount : amount, remainder };
  }
  if (posting.type === 'rollback') {
    const { points, remainder: rest } = accrue(-posting.bets, posting.brings, remainder);
    return { amount: 0 - Math.min(-points, balance), remainder: rest, exact: points };
  }
  const { points: amount, remainder: rest } = accrue(posting.bets, posting.brings, remainder);
  return { amount, remainder: rest };
};

/** Books one posting, and changes the locked row with it. */
async function book(tx: Db, held: HeldPoints, posting: Posting, at: Date): Promise<Posted> {
  const account = held.account(posting);
  const { id: accountId, balance: before } = account;
  const { type, bets = null, reason, idempotencyKey } = posting;
  const known = held.entry(account, idempotencyKey);
  const { amount, remainder, exact = amount } = changeOf(account, posting);
  if (known) {
    const same = known.type === type && known.reason === reason && known.bets === bets;
    // what bets earned depended on the remainder of that time, what a rollback took on the balance: neither can be compared
    const isFixed = bets === null && type !== 'rollback';
    if (!same || (isFixed && known.amount !== amount)) throw refuse(409, 'idempotency_conflict');
    return { fresh: false, amount: known.amount, exact: known.amount, before, balance: before };
  }
  const balance = before + amount;
  if (balance < 0) throw refuse(422, SHORT[posting.kind]);
  const version = account.version + 1;
  const entry = { version, type, amount, balance, bets, reason, at };
  await writeLast(tx, 'post_points', {
    ...entry,
    account: accountId,
    key: idempotencyKey,
    remainder,
  });
  held.add({ ...entry, id: 0, accountId, idempotencyKey });
  Object.assign(account, { balance, remainder, version });
  return { fresh: true, amount, exact, before, balance };
}

/** Clears the parts of a point that accounts of a reference carry on: they were counted by a rate that no longer holds. */
export const forgetRemainders = async (
  tx: Db,
  { kind, reference }: Required<Omit<AccountName, 'playerId'>>,
) =>
  void (await tx
    .update(pointAccounts)
    .set({ remainder: 0 })
    .where(
      and(
        eq(pointAccounts.kind, kind),
        eq(pointAccounts.reference, reference),
        ne(pointAccounts.remainder, 0),
      ),
    ));

/** What a spend of this key took; null when there is none. */
export async function spentBy(db: Db, name: AccountName, key: string): Promise<number | null> {
  const [row] = await db
    .select({ type: pointEntries.type, amount: pointEntries.amount })
    .from(pointEntries)
    .innerJoin(pointAccounts, eq(pointAccounts.id, pointEntries.accountId))
    .where(and(isNamed(name), eq(pointEntries.idempotencyKey, key)));
  return row?.type === 'spend' ? -row.amount : null;
}

/** What each account of a kind earned under a key: its reference, the points, the bets. */
export const earnedUnder = (db: Db, { playerId, kind }: AccountName, key: string) =>
  db
    .select({
      reference: pointAccounts.reference,
      amount: pointEntries.amount,
      bets: pointEntries.bets,
    })
    .from(pointAccounts)
    .innerJoin(
      pointEntries,
      and(eq(pointEntries.accountId, pointAccounts.id), eq(pointEntries.idempotencyKey, key)),
    )
    .where(
      and(
        eq(pointAccounts.playerId, playerId),
        eq(pointAccounts.kind, kind),
        eq(pointEntries.type, 'earn'),
        or(gt(pointEntries.amount, 0), isNotNull(pointEntries.bets)),
      ),
    );

/** Points as the kind counts them; 0 without an account. */
export async function pointBalance(db: Db, name: AccountName): Promise<number> {
  const [row] = await db
    .select({ balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(isNamed(name));
  return row?.balance ?? 0;
}

/** Points of one kind by player; a player without an account is missing. */
export async function pointBalances(
  db: Db,
  playerIds: readonly number[],
  { kind, reference = '' }: Omit<AccountName, 'playerId'>,
): Promise<Map<number, number>> {
  const found = await db
    .select({ playerId: pointAccounts.playerId, balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(
      and(
        inArray(pointAccounts.playerId, [...playerIds]),
        eq(pointAccounts.kind, kind),
        eq(pointAccounts.reference, reference),
      ),
    );
  return new Map(found.map(({ playerId, balance }) => [playerId, balance]));
}

/** What an account earned since then, or ever: stored points, without what was taken back. */
export async function earnedSince(db: Db, name: AccountName, since: Date | null): Promise<number> {
  const [row] = await db
    .select({ sum: sum(pointEntries.amount) })
    .from(pointEntries)
    .innerJoin(pointAccounts, eq(pointAccounts.id, pointEntries.accountId))
    .where(
      and(
        isNamed(name),
        inArray(pointEntries.type, ['earn', 'gift', 'rollback']),
        since === null ? undefined : gt(pointEntries.at, since),
      ),
    );
  return Number(row?.sum ?? 0);
}
