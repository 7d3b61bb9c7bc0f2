import type { SignIns } from 'shared-contracts/security';
import type { Core } from '../../../core';
import { digest } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { Devices } from './devices';
import {
  listSessions,
  otherSessions,
  previousSession,
  type SessionRow,
} from './session-repository';
import type { Sessions } from './sessions';

/** More than anybody has; the oldest drop out of the list and end with all others. */
const MOST = 50;

/** A session's name for its player's page; its own stays in its tokens. */
const nameOf = (sessionId: string): string => digest(`sign-in ${sessionId}`).slice(0, 32);

/** Where a player is signed in, and the end of it from afar. */
export function createSignIns(
  core: Core,
  { sessions, devices }: { sessions: Sessions; devices: Devices },
) {
  const list = ({ id }: Player): Promise<SessionRow[]> =>
    listSessions(core.db, id, core.now(), MOST);
  const end = async (rows: readonly SessionRow[], playerId: number): Promise<void> => {
    const ids = await core.transact(async (tx: Db) => {
      for (const { deviceId } of rows)
        if (deviceId) await devices.forgetOne(tx, playerId, deviceId);
      return sessions.endThese(
        tx,
        rows.map(({ id }) => id),
        'sign_out',
      );
    });
    await sessions.shut(ids);
  };

  return {
    async list(player: Player): Promise<SignIns> {
      const rows = await list(player);
      const isCurrent = ({ id }: SessionRow) => id === player.sessionId;
      const previous = await previousSession(core.db, player.id, player.sessionId);
      const items = [...rows.filter(isCurrent), ...rows.filter((row) => !isCurrent(row))];
      return {
        items: items.map((row) => ({
          id: nameOf(row.id),
          isCurrent: isCurrent(row),
          browser: row.browser,
          os: row.os,
          createdAt: row.createdAt.toISOString(),
          seenAt: row.seenAt.toISOString(),
        })),
        previous: previous
          ? {
              createdAt: previous.createdAt.toISOString(),
              browser: previous.browser,
              os: previous.os,
            }
          : null,
      };
    },
    /** @throws RefusedError 404 `not_found` for what is none of the player's, or over already */
    async endOne(player: Player, name: string): Promise<void> {
      const found = (await list(player)).find(({ id }) => nameOf(id) === name);
      if (!found) throw refuse(404, 'not_found');
      await end([found], player.id);
    },
    /** @returns how many those were */
    async endOthers(player: Player): Promise<number> {
      const rows = await otherSessions(core.db, player.id, core.now(), player.sessionId);
      await end(rows, player.id);
      return rows.length;
    },
  };
}
export type OwnSignIns = ReturnType<typeof createSignIns>;
