import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import {
  type AuditRow,
  operatorAudit,
  operatorEnrolments,
  operatorSessions,
  operators,
  type PersonRow,
} from './schema';

export async function findPerson(db: Db, name: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(operators).where(eq(operators.name, name));
  return row ?? null;
}

export async function findActivePerson(db: Db, name: string): Promise<PersonRow | null> {
  const active = and(eq(operators.name, name), isNull(operators.disabledAt));
  const [row] = await db.select().from(operators).where(active);
  return row ?? null;
}

export const listPeople = (db: Db): Promise<PersonRow[]> =>
  db.select().from(operators).orderBy(asc(operators.name));

type NewPerson = Pick<PersonRow, 'name' | 'roles' | 'createdAt'>;
/** False for a name that is taken. */
export async function addPerson(tx: Db, person: NewPerson): Promise<boolean> {
  const made = await tx.insert(operators).values(person).onConflictDoNothing().returning();
  return made.length > 0;
}

/** The person of that name, with these roles. */
export async function putPerson(db: Db, person: NewPerson): Promise<PersonRow | null> {
  const [row] = await db
    .insert(operators)
    .values(person)
    .onConflictDoUpdate({ target: operators.name, set: { roles: person.roles } })
    .returning();
  return row ?? null;
}

export async function changePerson(
  tx: Db,
  id: number,
  change: Partial<Pick<PersonRow, 'roles' | 'playerIds' | 'passwordHash' | 'disabledAt'>>,
): Promise<void> {
  await tx.update(operators).set(change).where(eq(operators.id, id));
}

export async function addEnrolment(
  tx: Db,
  enrolment: typeof operatorEnrolments.$inferInsert,
): Promise<void> {
  await tx.insert(operatorEnrolments).values(enrolment);
}

/** Whose link it is that is still good. */
export async function personOfEnrolment(
  db: Db,
  hash: string,
  now: Date,
): Promise<PersonRow | null> {
  const [found] = await db
    .select({ person: operators })
    .from(operatorEnrolments)
    .innerJoin(operators, eq(operators.id, operatorEnrolments.operatorId))
    .where(and(eq(operatorEnrolments.hash, hash), gt(operatorEnrolments.expiresAt, now)));
  return found?.person ?? null;
}

/** False for a link that was used, or is too old. */
export async function takeEnrolment(tx: Db, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(operatorEnrolments)
    .where(and(eq(operatorEnrolments.hash, hash), gt(operatorEnrolments.expiresAt, now)))
    .returning({ hash: operatorEnrolments.hash });
  return used.length > 0;
}

export async function dropEnrolments(tx: Db, operatorId: number): Promise<void> {
  await tx.delete(operatorEnrolments).where(eq(operatorEnrolments.operatorId, operatorId));
}

export async function sweepEnrolments(db: Db, now: Date): Promise<void> {
  await db.delete(operatorEnrolments).where(lt(operatorEnrolments.expiresAt, now));
}

type SessionRow = typeof operatorSessions.$inferSelect;
export async function addSession(tx: Db, session: SessionRow): Promise<void> {
  await tx.insert(operatorSessions).values(session);
}

/** A session that began and was seen after those moments, of a person who may come in. */
export async function findSession(
  db: Db,
  { hash, isHalf }: Pick<SessionRow, 'hash' | 'isHalf'>,
  after: Pick<SessionRow, 'createdAt' | 'seenAt'>,
): Promise<{ person: PersonRow; session: SessionRow } | null> {
  const [found] = await db
    .select({ person: operators, session: operatorSessions })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.hash, hash),
        eq(operatorSessions.isHalf, isHalf),
        isNull(operators.disabledAt),
        gt(operatorSessions.createdAt, after.createdAt),
        gt(operatorSessions.seenAt, after.seenAt),
      ),
    );
  return found ?? null;
}

export async function seeSession(db: Db, hash: string, seenAt: Date): Promise<void> {
  await db.update(operatorSessions).set({ seenAt }).where(eq(operatorSessions.hash, hash));
}

export async function dropSession(tx: Db, hash: string): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.hash, hash));
}

export async function dropSessionsOf(tx: Db, operatorId: number): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId));
}

/** Those that began or were seen before those moments. */
export async function sweepSessions(
  db: Db,
  before: Pick<SessionRow, 'createdAt' | 'seenAt'>,
): Promise<void> {
  const over = or(
    lt(operatorSessions.seenAt, before.seenAt),
    lt(operatorSessions.createdAt, before.createdAt),
  );
  await db.delete(operatorSessions).where(over);
}

/** Number and hash are the database's. */
export async function addEntry(tx: Db, entry: Omit<AuditRow, 'id' | 'hash'>): Promise<void> {
  await tx.insert(operatorAudit).values({ ...entry, id: 0, hash: '' });
}

export const newestEntries = (db: Db, most: number): Promise<AuditRow[]> =>
  db.select().from(operatorAudit).orderBy(desc(operatorAudit.id)).limit(most);

/** The first entry that is not as it was written, or before which one is missing; null when the log is whole. */
export async function firstBrokenEntry(
  db: Db,
): Promise<{ broken: number | null; entries: number }> {
  const [found] = await rows<{ broken: string | null; entries: string }>(
    db,
    sql`select min(c.id) filter (where c.id <> c.place or c.hash <> c.wanted) as broken, count(*) as entries
        from (select a.id, a.hash, row_number() over (order by a.id) as place,
                operator_audit_hash(coalesce(lag(a.hash) over (order by a.id), ''), a) as wanted
              from operator_audit a) c`,
  );
  const broken = found?.broken;
  return { broken: broken == null ? null : Number(broken), entries: Number(found?.entries ?? 0) };
}
