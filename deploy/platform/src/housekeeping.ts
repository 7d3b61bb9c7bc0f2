import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { Core } from './core';
import type { Db } from './db/connect';
import { createJob, type Job } from './job';
import { DEVICE_DAYS } from './modules/accounts/devices';
import { PENDING_MS } from './modules/accounts/pending';
import {
  contactCodes,
  devices,
  pendingSignups,
  refreshTokens,
  restoreTokens,
  throttles,
} from './modules/accounts/schema';
import { sandboxCaptchas } from './modules/sandbox/schema';
import { deliveries, outbox } from './outbox/schema';

const HOUR = 3_600_000;

const delivered = (db: Db) =>
  notExists(db.select().from(deliveries).where(eq(deliveries.eventId, outbox.id)));

/** Once an hour: what has run out and is asked for no more. Money and rounds are kept for good. */
export function createHousekeeping(core: Core): Job {
  const { db } = core;
  const before = (hours: number) => new Date(core.now().getTime() - hours * HOUR);
  const sweep = async () => {
    await db.delete(throttles).where(lt(throttles.since, before(24)));
    await db.delete(contactCodes).where(lt(contactCodes.sentAt, before(24)));
    await db.delete(pendingSignups).where(lt(pendingSignups.createdAt, before(PENDING_MS / HOUR)));
    await db.delete(restoreTokens).where(lt(restoreTokens.expiresAt, before(24)));
    await db.delete(devices).where(lt(devices.seenAt, before(24 * DEVICE_DAYS)));
    await db.delete(sandboxCaptchas).where(lt(sandboxCaptchas.usedAt, before(1)));
    await db
      .delete(outbox)
      .where(and(lt(outbox.createdAt, before(24 * 7)), isNull(outbox.key), delivered(db)));
    // a due job that is done is known by its key for longer
    await db.delete(outbox).where(and(lt(outbox.createdAt, before(24 * 400)), delivered(db)));
    // A used token is kept while its reuse still tells something: as long as its session could be running.
    await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before(0)));
    return false;
  };
  return createJob('housekeeping', core, sweep, HOUR);
}
