import { lt } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import {
  contactCodes,
  devices,
  passkeyChallenges,
  pendingSignups,
  refreshTokens,
  restoreTokens,
  throttles,
} from './schema';

export async function sweepThrottles(db: Db, before: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.since, before));
}

export async function sweepCodes(db: Db, before: Date): Promise<void> {
  await db.delete(contactCodes).where(lt(contactCodes.sentAt, before));
}

export async function sweepSignups(db: Db, before: Date): Promise<void> {
  await db.delete(pendingSignups).where(lt(pendingSignups.createdAt, before));
}

export async function sweepRestoreTokens(db: Db, before: Date): Promise<void> {
  await db.delete(restoreTokens).where(lt(restoreTokens.expiresAt, before));
}

export async function sweepDevices(db: Db, before: Date): Promise<void> {
  await db.delete(devices).where(lt(devices.seenAt, before));
}

export async function sweepChallenges(db: Db, before: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before));
}

/** A used token is kept while its reuse still tells something: as long as its session could be running. */
export async function sweepRefreshTokens(db: Db, before: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before));
}
