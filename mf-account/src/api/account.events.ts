import {
  milesNotification,
  notificationRemoved,
  notificationUpdated,
  xpChanged,
} from 'shared-contracts/accounts';
import type { LiveService } from 'shared-contracts/area';
import { map } from 'shared-contracts/lib/rx';
import { verificationChanged } from 'shared-contracts/verification';

export const createAccountEvents = (live: LiveService) => ({
  updated: live.on(notificationUpdated).pipe(map((event) => event.payload)),
  documentChanged: live.on(verificationChanged).pipe(map((event) => event.payload)),
  xp: live.on(xpChanged).pipe(map((event) => event.payload.points)),
  miles: live.on(milesNotification).pipe(map((event) => event.payload)),
  removed: live.on(notificationRemoved).pipe(map((event) => event.payload.id)),
});
export type AccountEvents = ReturnType<typeof createAccountEvents>;
