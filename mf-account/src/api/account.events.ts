import type { LiveService } from 'shared-contracts/area';
import { notificationRemoved, notificationUpdated } from 'shared-contracts/events';
import { map } from 'shared-contracts/lib/rx';

export const createAccountEvents = (live: LiveService) => ({
  updated: live.on(notificationUpdated).pipe(map((event) => event.payload)),
  removed: live.on(notificationRemoved).pipe(map((event) => event.payload.id)),
  /** Something was missed: read again what is shown. */
  resync: live.resync,
});
export type AccountEvents = ReturnType<typeof createAccountEvents>;
