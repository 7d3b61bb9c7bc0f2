import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Core } from '../../../core';
import { digest, randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import { operatorOf } from './people';
import type { Operator } from './roles';
import { operators, operatorSessions as table } from './schema';

/** A session ends after so long without a press, and after a day's work at the latest; the passkey follows the password at once. */
export const SESSION = { idleMs: 900_000, longestMs: 43_200_000, halfMs: 300_000 } as const;
/** Not each page writes. */
const SEEN_MS = 30_000;

/** Sessions of the desk, each known by the digest of its token (SPEC.md, OP4). */
export function createDeskSessions({ db, now }: Core) {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const begin = async (tx: Db, operatorId: number, isHalf: boolean): Promise<string> => {
    const token = randomToken();
    const at = now();
    await tx
      .insert(table)
      .values({ hash: digest(token), operatorId, isHalf, createdAt: at, seenAt: at });
    return token;
  };
  const find = async (token: string, isHalf: boolean) => {
    const [found] = await db
      .select({ person: operators, session: table })
      .from(table)
      .innerJoin(operators, eq(operators.id, table.operatorId))
      .where(
        and(
          eq(table.hash, digest(token)),
          eq(table.isHalf, isHalf),
          isNull(operators.disabledAt),
          gt(table.createdAt, before(isHalf ? SESSION.halfMs : SESSION.longestMs)),
          gt(table.seenAt, before(SESSION.idleMs)),
        ),
      );
    return found ?? null;
  };
  return {
    begin,
    /** Whose session it is; null for one that ended. `isSeen`: a person pressed something. */
    async of(token: string, isSeen: boolean): Promise<Operator | null> {
      const found = await find(token, false);
      if (!found) return null;
      if (isSeen && found.session.seenAt < before(SEEN_MS))
        await db.update(table).set({ seenAt: now() }).where(eq(table.hash, found.session.hash));
      return operatorOf(found.person);
    },
    /** Whose password was right. */
    async halfOf(token: string): Promise<Operator | null> {
      const found = await find(token, true);
      return found && operatorOf(found.person);
    },
    end: async (tx: Db, token: string): Promise<void> => {
      await tx.delete(table).where(eq(table.hash, digest(token)));
    },
    async sweep(): Promise<void> {
      await db
        .delete(table)
        .where(
          or(
            lt(table.seenAt, before(SESSION.idleMs)),
            lt(table.createdAt, before(SESSION.longestMs)),
          ),
        );
    },
  };
}
export type DeskSessions = ReturnType<typeof createDeskSessions>;
