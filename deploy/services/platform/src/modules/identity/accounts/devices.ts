import { and, eq, gt, ne } from 'drizzle-orm';
import type { Core } from '../../../core';
import { digest, randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import { devices, playerDevices } from './schema';

/** Browsers forget a cookie after 400 days. */
export const DEVICE_DAYS = 400;

/**
 * The browsers that a player is known in. A device's token is a cookie of the edge; only its digest is stored. Each
 * login gives the browser another one, so that a token planted in a browser opens nothing after the login there.
 */
export function createDevices(core: Core) {
  return {
    /** Whether this player proved a password in the browser that holds `token`. */
    async knows(playerId: number, token: string | null, db: Db = core.db): Promise<boolean> {
      if (token === null) return false;
      const since = new Date(core.now().getTime() - DEVICE_DAYS * 86_400_000);
      const [found] = await db
        .select({ id: devices.id })
        .from(devices)
        .innerJoin(playerDevices, eq(playerDevices.deviceId, devices.id))
        .where(
          and(
            eq(devices.hash, digest(token)),
            eq(playerDevices.playerId, playerId),
            gt(devices.seenAt, since),
          ),
        );
      return found !== undefined;
    },
    /** Makes the browser known to the player, under a new token. */
    async remember(
      tx: Db,
      playerId: number,
      token: string | null,
    ): Promise<{ id: number; token: string }> {
      const next = randomToken();
      const fresh = { hash: digest(next), seenAt: core.now() };
      const renewed = token
        ? await tx
            .update(devices)
            .set(fresh)
            .where(eq(devices.hash, digest(token)))
            .returning()
        : [];
      const [row] =
        renewed.length > 0 ? renewed : await tx.insert(devices).values(fresh).returning();
      if (!row) throw new Error('the device was not stored');
      await tx.insert(playerDevices).values({ playerId, deviceId: row.id }).onConflictDoNothing();
      return { id: row.id, token: next };
    },
    /** That browser is known to the player no more. */
    async forgetOne(tx: Db, playerId: number, deviceId: number): Promise<void> {
      const one = and(eq(playerDevices.playerId, playerId), eq(playerDevices.deviceId, deviceId));
      await tx.delete(playerDevices).where(one);
    },
    /** No browser is known to the player any more, but for `except`. */
    async forget(tx: Db, playerId: number, except: number | null): Promise<void> {
      const others = except === null ? undefined : ne(playerDevices.deviceId, except);
      await tx.delete(playerDevices).where(and(eq(playerDevices.playerId, playerId), others));
    },
  };
}
export type Devices = ReturnType<typeof createDevices>;
