import type { LiveService } from 'shared-contracts/area';
import { winnerNew } from 'shared-contracts/events';
import { map } from 'shared-contracts/lib/rx';

/** Winners as they happen. */
export const winnersOf = (live: LiveService) => live.on(winnerNew).pipe(map((event) => event.payload));
/** A gap that could not be replayed: what is shown has to be read again. */
export const missedOf = (live: LiveService) => live.resync;
