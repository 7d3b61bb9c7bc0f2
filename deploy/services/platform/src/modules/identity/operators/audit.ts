import { desc, sql } from 'drizzle-orm';
import type { Core } from '../../../core';
import { type Db, rows } from '../../../db/connect';
import { addressKey } from '../../../http/address';
import { createThrottle } from '../accounts/public';
import { type AuditRow, operatorAudit } from './schema';

const SHOWN = 200;
const LONGEST = 200;
/** Of what was sent: names of its fields, and signs of a name. */
const FIELDS = { most: 20, longest: 40 } as const;
/** Entries of one action that an address without a session makes. */
export const STRANGERS = { limit: 20, windowMs: 3_600_000 } as const;

export interface Entry {
  /** A name, or `-` for somebody unknown. */
  operator: string;
  action: string;
  subject?: string;
  detail?: Record<string, string>;
  ip?: string;
}

/** Who did what at the desk; the database adds entries and changes none (SPEC.md, OP8). */
export function createAudit(core: Core) {
  const { db, now } = core;
  const throttle = createThrottle(core);
  /** The last thing that a transaction does: the next entry of anybody waits for its end. */
  const add = async (
    tx: Db,
    { operator, action, subject = '', detail = {}, ip = '' }: Entry,
  ): Promise<void> => {
    const short = Object.entries(detail)
      .slice(0, FIELDS.most)
      .map(([key, value]) => [key.slice(0, FIELDS.longest), value.slice(0, LONGEST)]);
    const entry = { operator, action, ip, subject: subject.slice(0, LONGEST), at: now() };
    // number and hash are the database's
    await tx.insert(operatorAudit).values({
      ...entry,
      id: 0,
      hash: '',
      detail: Object.fromEntries(short) as Record<string, string>,
    });
  };

  return {
    add,
    /** Of somebody without a session, who could fill the log: so many an hour of an address, the others are left out. */
    async addStranger(entry: Entry & { ip: string }): Promise<void> {
      const key = `desk-audit:${entry.action}:${addressKey(entry.ip)}`;
      if (await throttle.admits([{ key, ...STRANGERS }])) await add(db, entry);
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
      return {
        broken: broken == null ? null : Number(broken),
        entries: Number(found?.entries ?? 0),
      };
    },
  };
}
export type Audit = ReturnType<typeof createAudit>;
