import { sql } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import { type Movement, type MovementKind, STATEMENT_PAGE } from 'shared-contracts/statement';
import { type Db, rows } from '../../../db/connect';
import type { Period } from './period';

interface Row extends Record<'id' | 'kind' | 'at', string> {
  real: string | null;
  bonus: string | null;
  balance: string | null;
  bonus_balance: string | null;
  currency: string;
}

const amountOf = (text: string | null): number | null => (text === null ? null : Number(text));
const movementOf = ({
  id,
  kind,
  at,
  real,
  bonus,
  balance,
  bonus_balance,
  currency,
}: Row): Movement => ({
  id,
  at: new Date(at).toISOString(),
  kind: kind as MovementKind,
  real: Number(real ?? 0),
  bonus: Number(bonus ?? 0),
  balance: amountOf(balance),
  bonusBalance: amountOf(bonus_balance),
  currency: currency as Currency,
});

/**
 * The bookings of a period that moved a player's own money, newest first, without those that moved none of it, as the end of a payout.
 * `next` is the last of a page that is not the last.
 */
export async function pageOf(
  db: Db,
  playerId: number,
  { from, to }: Period,
  before?: string,
  size = STATEMENT_PAGE,
): Promise<{ items: Movement[]; next: string | null }> {
  const after =
    before === undefined
      ? sql``
      : sql`and (created_at, id) < (select created_at, id from ledger_transactions where id = ${before} and player_id = ${playerId})`;
  const found = await rows<Row>(
    db,
    sql`select t.id::text as id, t.kind, to_char(t.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          m.real::text as real, m.bonus::text as bonus, m.balance::text as balance,
          m.bonus_balance::text as bonus_balance, m.currency
        from (
          select id, kind, created_at from ledger_transactions x
          where player_id = ${playerId} and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()} ${after}
            and exists (select from archive.entries_of(x.id, x.created_at) e join ledger_accounts a on a.id = e.account_id
              where a.player_id = ${playerId} and a.kind in ('real', 'bonus'))
          order by created_at desc, id desc limit ${size + 1}
        ) t cross join lateral (
          select sum(e.amount) filter (where a.kind = 'real') as real, sum(e.amount) filter (where a.kind = 'bonus') as bonus,
            (array_agg(e.balance_after order by e.version desc) filter (where a.kind = 'real'))[1] as balance,
            (array_agg(e.balance_after order by e.version desc) filter (where a.kind = 'bonus'))[1] as bonus_balance,
            max(e.currency) as currency
          from archive.entries_of(t.id, t.created_at) e join ledger_accounts a on a.id = e.account_id
          where a.player_id = ${playerId} and a.kind in ('real', 'bonus')
        ) m
        order by t.created_at desc, t.id desc`,
  );
  const page = found.slice(0, size);
  return {
    items: page.map(movementOf),
    next: found.length > size ? (page.at(-1)?.id ?? null) : null,
  };
}
