import type { LiveService } from 'shared-contracts/area';
import { winnerNew } from 'shared-contracts/catalogue';
import { map } from 'shared-contracts/lib/rx';

/** Winners as they happen. */
export const winnersOf = (live: LiveService) =>
  live.on(winnerNew).pipe(map((event) => event.payload));
