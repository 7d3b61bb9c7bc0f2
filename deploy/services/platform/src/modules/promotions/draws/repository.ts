import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  sql,
  sum,
} from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import { players } from '../../identity/players/public';
import { promoMembers } from '../promos/public';
import {
  type AwardRow,
  type DrawRow,
  drawAwards,
  drawEntries,
  drawFunds,
  draws,
  drawTickets,
  type EntryRow,
} from './schema';

/** The promo's open draw, else its last one. */
export const currentDraw = async (db: Db, promoId: number): Promise<DrawRow | undefined> =>
  (
    await db.select().from(draws).where(eq(draws.promoId, promoId)).orderBy(desc(draws.id)).limit(1)
  )[0];

/** Makes a draw, unless one is not drawn yet; simultaneous calls make one. @returns the one that this call made */
export async function openDraw(
  tx: Db,
  draw: typeof draws.$inferInsert,
): Promise<DrawRow | undefined> {
  const next = and(eq(draws.promoId, draw.promoId), ne(draws.state, 'drawn'));
  const [there] = await tx.select({ id: draws.id }).from(draws).where(next);
  return there
    ? undefined
    : (await tx.insert(draws).values(draw).onConflictDoNothing().returning())[0];
}

export const lockDraw = async (tx: Db, id: number): Promise<DrawRow | undefined> =>
  (await tx.select().from(draws).where(eq(draws.id, id)).for('update'))[0];

/** The open draw; it cannot be closed until this transaction ends. */
export async function holdOpen(tx: Db, promoId: number): Promise<DrawRow | undefined> {
  const open = and(eq(draws.promoId, promoId), inArray(draws.state, ['open', 'closing']));
  return (await tx.select().from(draws).where(open).for('share'))[0];
}

export const changeDraw = async (tx: Db, id: number, change: Partial<DrawRow>): Promise<void> =>
  void (await tx.update(draws).set(change).where(eq(draws.id, id)));

/** @returns whether this key brought its tickets now */
export async function addTickets(tx: Db, row: typeof drawTickets.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(drawTickets)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: drawTickets.id });
  return made.length > 0;
}

export async function ticketsOf(db: Db, drawId: number, playerId: number): Promise<number> {
  const [found] = await db
    .select({ n: sum(drawTickets.tickets) })
    .from(drawTickets)
    .where(and(eq(drawTickets.drawId, drawId), eq(drawTickets.playerId, playerId)));
  return Number(found?.n ?? 0);
}

/** Who has tickets of a draw that is open, and how many there are. */
export async function ticketsIn(
  db: Db,
  drawId: number,
): Promise<{ participants: number; tickets: number }> {
  const [found] = await rows<{ participants: string; tickets: string }>(
    db,
    sql`select count(distinct player_id) as participants, coalesce(sum(tickets), 0) as tickets from draw_tickets where draw_id = ${drawId}`,
  );
  return { participants: Number(found?.participants ?? 0), tickets: Number(found?.tickets ?? 0) };
}

/** Fixes the list: a line for each participant with tickets, ordered by aliases made from the draw's salt, so that nobody can tell who is who. */
export async function makeList(
  tx: Db,
  { id, salt, promoId }: Pick<DrawRow, 'id' | 'salt' | 'promoId'>,
) {
  const [made] = await rows<{ participants: string; tickets: string }>(
    tx,
    sql`with held as (
        select player_id, sum(tickets) as tickets,
          left(encode(sha256(convert_to(${salt}::text || ':' || player_id, 'UTF8')), 'hex'), 16) as alias
        from draw_tickets t where draw_id = ${id}
          and exists (select 1 from promo_members m where m.promo_id = ${promoId} and m.player_id = t.player_id) group by player_id),
      listed as (
        insert into draw_entries (draw_id, position, player_id, alias, first, tickets)
        select ${id}::int, row_number() over list, player_id, alias, sum(tickets) over list - tickets + 1, tickets
        from held window list as (order by alias, player_id rows unbounded preceding)
        returning tickets)
      select count(*) as participants, coalesce(sum(tickets), 0) as tickets from listed`,
  );
  return { participants: Number(made?.participants ?? 0), tickets: Number(made?.tickets ?? 0) };
}

/** The next lines of the list. */
export const entriesAfter = (
  db: Db,
  drawId: number,
  position: number,
  limit: number,
): Promise<EntryRow[]> =>
  db
    .select()
    .from(drawEntries)
    .where(and(eq(drawEntries.drawId, drawId), gt(drawEntries.position, position)))
    .orderBy(asc(drawEntries.position))
    .limit(limit);

/** Whose ticket it is. @throws Error for a number that no ticket has */
export async function entryOfTicket(db: Db, drawId: number, ticket: number): Promise<EntryRow> {
  const [found] = await db
    .select()
    .from(drawEntries)
    .where(and(eq(drawEntries.drawId, drawId), lte(drawEntries.first, ticket)))
    .orderBy(desc(drawEntries.first))
    .limit(1);
  if (!found) throw new Error(`nobody has ticket ${ticket} of draw ${drawId}`);
  return found;
}
export const entryOf = async (
  db: Db,
  drawId: number,
  playerId: number,
): Promise<EntryRow | undefined> =>
  (
    await db
      .select()
      .from(drawEntries)
      .where(and(eq(drawEntries.drawId, drawId), eq(drawEntries.playerId, playerId)))
  )[0];

/** How many times a player bought some. */
export async function purchasesOf(tx: Db, drawId: number, playerId: number): Promise<number> {
  const [found] = await tx
    .select({ n: count() })
    .from(drawTickets)
    .where(and(eq(drawTickets.drawId, drawId), eq(drawTickets.playerId, playerId)));
  return found?.n ?? 0;
}

/** Names under which players take part in a promo, and their purses. */
export async function namesOf(db: Db, promoId: number, ids: readonly number[]) {
  if (ids.length === 0)
    return new Map<number, { username: string; brand: string; currency: string }>();
  const found = await db
    .select({
      id: players.id,
      username: promoMembers.username,
      brand: players.brand,
      currency: players.currency,
    })
    .from(players)
    .innerJoin(
      promoMembers,
      and(eq(promoMembers.playerId, players.id), eq(promoMembers.promoId, promoId)),
    )
    .where(inArray(players.id, [...ids]));
  return new Map(found.map(({ id, ...rest }) => [id, rest]));
}

export const fundsOf = (db: Db, drawId: number) =>
  db.select().from(drawFunds).where(eq(drawFunds.drawId, drawId));

/** The promo's draw before this one, when it is over. */
export const drawBefore = async (
  db: Db,
  { promoId, id }: Pick<DrawRow, 'promoId' | 'id'>,
): Promise<DrawRow | undefined> =>
  (
    await db
      .select()
      .from(draws)
      .where(and(eq(draws.promoId, promoId), lt(draws.id, id), eq(draws.state, 'drawn')))
      .orderBy(desc(draws.id))
      .limit(1)
  )[0];

/** What nobody won of a draw's fund, and what did not divide, in minor units. */
export async function fundsLeft(
  db: Db,
  drawId: number,
): Promise<{ brand: string; currency: string; amount: number }[]> {
  const found = await rows<{ brand: string; currency: string; amount: string }>(
    db,
    sql`select f.brand, f.currency, f.amount - coalesce(sum(a.amount), 0) as amount from draw_funds f
      left join players p on p.brand = f.brand and p.currency = f.currency
        and p.id in (select player_id from draw_awards where draw_id = f.draw_id and of_fund)
      left join draw_awards a on a.draw_id = f.draw_id and a.of_fund and a.player_id = p.id
      where f.draw_id = ${drawId} group by f.brand, f.currency, f.amount order by 1, 2`,
  );
  return found.map(({ amount, ...of }) => ({ ...of, amount: Number(amount) }));
}

/** Brands and currencies of those who take part. */
export async function pursesIn(
  db: Db,
  drawId: number,
): Promise<{ brand: string; currency: string }[]> {
  return rows(
    db,
    sql`select distinct p.brand, p.currency from draw_entries e join players p on p.id = e.player_id where e.draw_id = ${drawId}
      order by 1, 2`,
  );
}

export async function aliasesOf(
  db: Db,
  drawId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ playerId: drawEntries.playerId, alias: drawEntries.alias })
    .from(drawEntries)
    .where(and(eq(drawEntries.drawId, drawId), inArray(drawEntries.playerId, [...ids])));
  return new Map(found.map(({ playerId, alias }) => [playerId, alias]));
}

export const awardsOf = (db: Db, drawId: number, playerId: number): Promise<AwardRow[]> =>
  db
    .select()
    .from(drawAwards)
    .where(and(eq(drawAwards.drawId, drawId), eq(drawAwards.playerId, playerId)))
    .orderBy(asc(drawAwards.id));

/** What one player is still to be given. */
export const lockAwards = (tx: Db, drawId: number, playerId: number): Promise<AwardRow[]> =>
  tx
    .select()
    .from(drawAwards)
    .where(
      and(
        eq(drawAwards.drawId, drawId),
        eq(drawAwards.playerId, playerId),
        inArray(drawAwards.state, ['due', 'held']),
      ),
    )
    .orderBy(asc(drawAwards.id))
    .for('update');

export const changeAward = async (tx: Db, id: number, change: Partial<AwardRow>): Promise<void> =>
  void (await tx.update(drawAwards).set(change).where(eq(drawAwards.id, id)));

/** Those whose ticket was drawn, in the order of drawing. */
export const winnersOf = (db: Db, drawId: number): Promise<AwardRow[]> =>
  db
    .select()
    .from(drawAwards)
    .where(and(eq(drawAwards.drawId, drawId), isNotNull(drawAwards.ticket)))
    .orderBy(asc(drawAwards.id));

/** Prizes that players have, of all draws of a promo. */
export async function givenIn(db: Db, promoId: number): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(drawAwards)
    .innerJoin(draws, eq(draws.id, drawAwards.drawId))
    .where(and(eq(draws.promoId, promoId), eq(drawAwards.state, 'granted')));
  return found?.n ?? 0;
}

/** Open rounds in the promo's games that a participant began in its time. */
export async function hasOpenRound(
  db: Db,
  { id, startAt, endAt }: { id: number; startAt: Date; endAt: Date },
): Promise<boolean> {
  const [found] = await rows<{ open: boolean }>(
    db,
    sql`select exists (select 1 from promo_members m join rounds r on r.player_id = m.player_id and r.status = 'open'
      where m.promo_id = ${id} and r.bet > 0 and r.started_at >= ${startAt.toISOString()}::timestamptz
        and r.started_at < ${endAt.toISOString()}::timestamptz) as open`,
  );
  return Boolean(found?.open);
}

/** Events from before that moment that have not brought their points or tickets yet, and what follows from them. Parked ones are not waited for. */
export async function hasUncounted(db: Db, promoId: number, until: Date): Promise<boolean> {
  const [found] = await rows<{ waits: boolean }>(
    db,
    sql`select exists (select 1 from deliveries d join outbox o on o.id = d.event_id where d.state = 'waiting' and (
        (d.consumer in ('promo_points', 'promo_points_rollback', 'promo_funds', 'promo_goal_deposits') and o.created_at <= ${until.toISOString()}::timestamptz)
        or (d.consumer in ('promo_goals', 'draw_tickets') and (o.payload ->> 'promoId')::int = ${promoId}
          and (o.payload ->> 'at')::timestamptz <= ${until.toISOString()}::timestamptz))) as waits`,
  );
  return Boolean(found?.waits);
}

/** Of everything that they won. */
export const renameWinner = (tx: Db, playerId: number, username: string) =>
  tx.update(drawAwards).set({ username }).where(eq(drawAwards.playerId, playerId));

export async function addAwards(tx: Db, awards: (typeof drawAwards.$inferInsert)[]): Promise<void> {
  await tx.insert(drawAwards).values(awards);
}

export async function addFund(tx: Db, fund: typeof drawFunds.$inferInsert): Promise<void> {
  await tx.insert(drawFunds).values(fund);
}

export async function findDraw(db: Db, id: number): Promise<DrawRow | null> {
  const [draw] = await db.select().from(draws).where(eq(draws.id, id));
  return draw ?? null;
}
