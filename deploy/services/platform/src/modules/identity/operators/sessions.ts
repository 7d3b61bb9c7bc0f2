import type { Core } from '../../../core';
import { digest, randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import { operatorOf } from './people';
import { addSession, dropSession, findSession, seeSession, sweepSessions } from './repository';
import type { Operator } from './roles';

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
    await addSession(tx, { hash: digest(token), operatorId, isHalf, createdAt: at, seenAt: at });
    return token;
  };
  const find = (token: string, isHalf: boolean) =>
    findSession(
      db,
      { hash: digest(token), isHalf },
      {
        createdAt: before(isHalf ? SESSION.halfMs : SESSION.longestMs),
        seenAt: before(SESSION.idleMs),
      },
    );
  return {
    begin,
    /** Whose session it is; null for one that ended. `isSeen`: a person pressed something. */
    async of(token: string, isSeen: boolean): Promise<Operator | null> {
      const found = await find(token, false);
      if (!found) return null;
      if (isSeen && found.session.seenAt < before(SEEN_MS))
        await seeSession(db, found.session.hash, now());
      return operatorOf(found.person);
    },
    /** Whose password was right. */
    async halfOf(token: string): Promise<Operator | null> {
      const found = await find(token, true);
      return found && operatorOf(found.person);
    },
    end: (tx: Db, token: string): Promise<void> => dropSession(tx, digest(token)),
    sweep: (): Promise<void> =>
      sweepSessions(db, {
        createdAt: before(SESSION.longestMs),
        seenAt: before(SESSION.idleMs),
      }),
  };
}
export type DeskSessions = ReturnType<typeof createDeskSessions>;
