import { type SQL, sql } from 'drizzle-orm';
import { BRANDS } from '../../../brands';
import { type Db, rows } from '../../../db/connect';
import type { PayoutRisk } from '../../../policy/payout-review';
import type { PayoutRow } from './schema';

/** Names and numbers can be written in many ways. */
const SAME_PAYEE = sql`(o.method = p.method and payout_payee(o.account) = payout_payee(p.account))`;

/** How long a contact that was added waits for codes of money at the brand of `p`. */
const CONTACT_WAIT = sql`make_interval(hours => case p.brand ${sql.join(
  BRANDS.map(({ id, stepUp }) => sql`when ${id} then ${stepUp.contactWaitHours}::int`),
  sql` `,
)} end)`;

/** Each of a payout `p`. */
const CONDITIONS: Record<PayoutRisk, SQL> = {
  unverified: sql`not (select w.is_verified from players w where w.id = p.player_id)`,
  first_payout: sql`not exists (select from payouts o where o.player_id = p.player_id and o.status = 'success')`,
  new_payee: sql`not exists (
    select from payouts o where o.player_id = p.player_id and o.status = 'success' and ${SAME_PAYEE})`,
  payee_of_another: sql`exists (select from payouts o where o.player_id <> p.player_id and ${SAME_PAYEE})`,
  shared_browser: sql`exists (
    select from player_devices mine join player_devices other using (device_id)
    where mine.player_id = p.player_id and other.player_id <> p.player_id)`,
  new_contact: sql`exists (
    select from contacts c where c.player_id = p.player_id and c.confirmed_at > p.created_at - ${CONTACT_WAIT})`,
};

/** What speaks against each of these payouts now, by its id. */
export async function risksOf(db: Db, ids: readonly string[]): Promise<Map<string, PayoutRisk[]>> {
  if (ids.length === 0) return new Map();
  const named = Object.entries(CONDITIONS).map(
    ([risk, holds]) => sql`case when ${holds} then ${risk}::text end`,
  );
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const found = await rows<{ id: string; risks: PayoutRisk[] }>(
    db,
    sql`select p.id, array_remove(array[${sql.join(named, sql`, `)}], null) as risks
        from payouts p where p.id in (${wanted})`,
  );
  return new Map(found.map(({ id, risks }) => [id, risks]));
}

/** Hours before and after a payout in which others are counted with it. */
const DAY = sql`interval '24 hours'`;
/** What the player asks for within a day of each of these payouts, itself included, in minor units: splitting a sum gets around no limit. */
export async function daySumsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const found = await rows<{ id: string; total: string }>(
    db,
    sql`select p.id, sum(o.amount) as total from payouts p
        join payouts o on o.player_id = p.player_id and o.currency = p.currency
          and o.created_at > p.created_at - ${DAY} and o.created_at < p.created_at + ${DAY}
          and (o.id = p.id or o.status not in ('declined', 'cancelled', 'expired'))
        where p.id in (${wanted}) group by p.id`,
  );
  return new Map(found.map(({ id, total }) => [id, Number(total)]));
}
/** Of one. */
export const daySumOf = async (
  db: Db,
  { id, amount }: Pick<PayoutRow, 'id' | 'amount'>,
): Promise<number> => (await daySumsOf(db, [id])).get(id) ?? amount;

/** What speaks against one. */
export const risksOfOne = async (db: Db, { id }: Pick<PayoutRow, 'id'>): Promise<PayoutRisk[]> =>
  (await risksOf(db, [id])).get(id) ?? [];
