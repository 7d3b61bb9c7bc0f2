import { desc, sql } from 'drizzle-orm';
import type { Core } from '../../core';
import { type Db, rows } from '../../db/connect';
import { type AuditRow, operatorAudit } from './schema';

const SHOWN = 200;
const LONGEST = 200;

export interface Entry {
  /** A name, or `-` for somebody unknown. */
  operator: string;
  action: string;
  subject?: string;
  detail?: Record<string, string>;
  ip?: string;
}

/** Who did what at the desk; the database adds entries and changes none (SPEC.md, OP8). */
export function createAudit({ db, now }: Core) {
  return {
    /** The last thing that a transaction does: the next entry of anybody waits for its end. */
    async add(tx: Db, { operator, action, subject = '', detail = {}, ip = '' }: Entry): Promise<void> {
      const short = Object.entries(detail).map(([key, value]) => [key, value.slice(0, LONGEST)]);
      const entry = { operator, action, ip, subject: subject.slice(0, LONGEST), at: now() };
      // number and hash are the database's
      await tx
        .insert(operatorAudit)
        .values({ ...entry, id: 0, hash: '', detail: Object.fromEntries(short) as Record<string, string> });
    },
    newest: (): Promise<AuditRow[]> =>
      db.select().from(operatorAudit).orderBy(desc(operatorAudit.id)).limit(SHOWN),
    /** The first entry that is not as it was written, or before which one is missing; null when the log is whole. */
    async firstBroken(): Promise<{ broken: number | null; entries: number }> {
      const [found] = await rows<{ broken: string | null; entries: string }>(
        db,
        sql`select min(c.id) filter (where c.id <> c.place or c.hash <> c.wanted) as broken, count(*) as entries
            from (select a.id, a.hash, row_number() over (order by a.id) as place,
                    operator_audit_hash(coalesce(lag(a.hash) over (order by a.id), ''), a) as wanted
                  from operator_audit a) c`,
      );
      const broken = found?.broken;
      return { broken: broken == null ? null : Number(broken), entries: Number(found?.entries ?? 0) };
    },
  };
}
export type Audit = ReturnType<typeof createAudit>;
