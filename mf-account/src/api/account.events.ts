import { notificationRemoved, notificationUpdated } from 'shared-contracts/accounts';
import type { LiveService } from 'shared-contracts/area';
import { map } from 'shared-contracts/lib/rx';

export const createAccountEvents = (live: LiveService) => ({
  updated: live.on(notificationUpdated).pipe(map((event) => event.payload)),
  removed: live.on(notificationRemoved).pipe(map((event) => event.payload.id)),
});
export type AccountEvents = ReturnType<typeof createAccountEvents>;
