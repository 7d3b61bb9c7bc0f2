import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { addressKey } from '../../../http/address';
import { createThrottle } from '../accounts/public';
import { addEntry, firstBrokenEntry, newestEntries } from './repository';
import type { AuditRow } from './schema';

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
    await addEntry(tx, { ...entry, detail: Object.fromEntries(short) as Record<string, string> });
  };

  return {
    add,
    /** Of somebody without a session, who could fill the log: so many an hour of an address, the others are left out. */
    async addStranger(entry: Entry & { ip: string }): Promise<void> {
      const key = `desk-audit:${entry.action}:${addressKey(entry.ip)}`;
      if (await throttle.admits([{ key, ...STRANGERS }])) await add(db, entry);
    },
    newest: (): Promise<AuditRow[]> => newestEntries(db, SHOWN),
    /** The first entry that is not as it was written, or before which one is missing; null when the log is whole. */
    firstBroken: () => firstBrokenEntry(db),
  };
}
export type Audit = ReturnType<typeof createAudit>;
