import { and, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { devices, playerDevices } from './schema';

/** Whether the player was signed in in this browser, which was seen after that moment. */
export async function isKnownDevice(
  db: Db,
  playerId: number,
  hash: string,
  after: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(playerDevices, eq(playerDevices.deviceId, devices.id))
    .where(
      and(eq(devices.hash, hash), eq(playerDevices.playerId, playerId), gt(devices.seenAt, after)),
    );
  return found !== undefined;
}

/** Gives the browser another token; null for a browser that is not known. */
export async function renewDevice(
  tx: Db,
  from: string,
  hash: string,
  seenAt: Date,
): Promise<number | null> {
  const [row] = await tx
    .update(devices)
    .set({ hash, seenAt })
    .where(eq(devices.hash, from))
    .returning();
  return row?.id ?? null;
}

export async function addDevice(tx: Db, hash: string, seenAt: Date): Promise<number> {
  const [row] = await tx.insert(devices).values({ hash, seenAt }).returning();
  if (!row) throw new Error('the device was not stored');
  return row.id;
}

export async function knowDevice(tx: Db, playerId: number, deviceId: number): Promise<void> {
  await tx.insert(playerDevices).values({ playerId, deviceId }).onConflictDoNothing();
}

export async function forgetDevice(tx: Db, playerId: number, deviceId: number): Promise<void> {
  const one = and(eq(playerDevices.playerId, playerId), eq(playerDevices.deviceId, deviceId));
  await tx.delete(playerDevices).where(one);
}

/** All of the player, but for `except`. */
export async function forgetDevices(
  tx: Db,
  playerId: number,
  except: number | null,
): Promise<void> {
  const others = except === null ? undefined : ne(playerDevices.deviceId, except);
  await tx.delete(playerDevices).where(and(eq(playerDevices.playerId, playerId), others));
}
