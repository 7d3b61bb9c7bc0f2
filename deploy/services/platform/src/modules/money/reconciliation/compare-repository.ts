import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import type { RunRow } from './schema';

/** Milliseconds after the provider's time from which a booking counts as late. */
const LATE_MS = 3_600_000;
/** Lines or bookings of one transaction. */
const AT_ONCE = 500;

/** Result of a piece: how many there were, and where the next one begins; null when nothing is left. */
export interface Piece {
  count: number;
  next: string | null;
}
const pieceOf = (found: readonly { id: string }[]): Piece => ({
  count: found.length,
  next: found.length < AT_ONCE ? null : (found.at(-1)?.id ?? null),
});

/** The booking that a line should have, by the keys of orders (`wallet/payments.ts`). */
const BOOKING = sql`
  left join lateral (
    select t.id, t.created_at from ledger_transactions t
    where t.scope = l.kind and t.phase = 'posted' and t.idempotency_key = any (case l.state
      when 'success' then array[l.reference || ':end', l.reference || ':late']
      when 'returned' then array[l.reference || ':reversed'] else array[l.reference || ':charged_back'] end)
    order by t.id limit 1) t on true
  left join lateral (
    select sum(e.amount) as amount, max(e.currency) as currency from archive.entries_of(t.id, t.created_at) e where e.amount > 0) m on true`;
/** What a booking is at the provider, by its key. */
const STATE = sql`case when idempotency_key = reference || ':reversed' then 'returned'
  when idempotency_key = reference || ':charged_back' then 'charged_back' else 'success' end`;

/** Compares each of the provider's lines in the run's time with the ledger. */
export async function compareLines(
  tx: Db,
  { id, beginsAt, endsAt }: RunRow,
  after: string,
  now: Date,
): Promise<Piece> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from reconciliation_lines where at >= ${beginsAt.toISOString()} and at < ${endsAt.toISOString()}
        ${after === '' ? sql`` : sql`and (at, id) > (select at, id from reconciliation_lines where id = ${after})`}
        order by at, id limit ${AT_ONCE}`,
  );
  if (found.length === 0) return { count: 0, next: null };
  await tx.execute(sql`
    with compared as (
      select l.*, t.id as booked_as, m.amount as booked, m.currency as booked_in, case
        when exists (select from reconciliation_lines o where (o.reference, o.kind, o.state) = (l.reference, l.kind, l.state) and (o.at, o.id) < (l.at, l.id)) then 'double'
        when t.id is null then 'missing_in_ledger' when m.currency <> l.currency then 'currency' when m.amount <> l.amount then 'amount'
        when t.created_at > l.at + ${LATE_MS} * interval '1 millisecond' then 'late' end as problem
      from reconciliation_lines l ${BOOKING} where l.id in ${found.map((line) => line.id)})
    insert into reconciliation_breaks (run_id, problem, kind, reference, state, line_id, transaction_id, reported_amount, booked_amount,
      reported_currency, booked_currency, found_at, ended_at, outcome, said)
    select ${id}, problem, kind, reference, state, id, booked_as, amount, booked, currency, booked_in, ${now.toISOString()}::timestamptz,
      case problem when 'late' then ${now.toISOString()}::timestamptz end, case problem when 'late' then 'explained' end,
      case problem when 'late' then 'it was booked late: there is nothing to book' end
    from compared where problem is not null
    on conflict do nothing`);
  return pieceOf(found);
}

/** Compares each booking in the run's time with the provider's lines. */
export async function compareBookings(
  tx: Db,
  { id, beginsAt, endsAt }: RunRow,
  after: string,
  now: Date,
): Promise<Piece> {
  const found = await rows<{ id: string }>(
    tx,
    // by the column: a bare name would be the text that is answered
    sql`select t.id::text as id from ledger_transactions t
        where scope in ('deposit', 'payout') and phase = 'posted' and created_at >= ${beginsAt.toISOString()} and created_at < ${endsAt.toISOString()}
        ${after === '' ? sql`` : sql`and (created_at, id) > (select created_at, id from ledger_transactions where id = ${after}::bigint)`}
        order by t.created_at, t.id limit ${AT_ONCE}`,
  );
  if (found.length === 0) return { count: 0, next: null };
  await tx.execute(sql`
    with booked as (
      select t.id, t.created_at, t.scope as kind, t.reference, ${STATE} as state from ledger_transactions t
      where t.id in ${found.map((booking) => Number(booking.id))}
        and idempotency_key in (reference || ':end', reference || ':late', reference || ':reversed', reference || ':charged_back'))
    insert into reconciliation_breaks (run_id, problem, kind, reference, state, transaction_id, booked_amount, booked_currency, found_at)
    select ${id}, 'missing_at_provider', b.kind, b.reference, b.state, b.id, m.amount, m.currency, ${now.toISOString()}::timestamptz
    from booked b cross join lateral (
      select sum(e.amount) as amount, max(e.currency) as currency from archive.entries_of(b.id, b.created_at) e where e.amount > 0) m
    where not exists (select from reconciliation_lines l where (l.reference, l.kind, l.state) = (b.reference, b.kind, b.state))
    on conflict do nothing`);
  return pieceOf(found);
}

/** Ends breaks whose missing side is there now. */
export async function explain(tx: Db, now: Date): Promise<void> {
  const ended = sql`ended_at = ${now.toISOString()}::timestamptz, outcome = 'explained'`;
  await tx.execute(sql`
    update reconciliation_breaks b set ${ended}, said = 'it was booked meanwhile' from reconciliation_lines l ${BOOKING}
    where b.ended_at is null and b.problem = 'missing_in_ledger' and l.id = b.line_id and t.id is not null`);
  await tx.execute(sql`
    update reconciliation_breaks b set ${ended}, said = 'the provider told of it meanwhile'
    where b.ended_at is null and b.problem = 'missing_at_provider'
      and exists (select from reconciliation_lines l where (l.reference, l.kind, l.state) = (b.reference, b.kind, b.state))`);
}
