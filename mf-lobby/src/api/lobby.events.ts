import type { LiveService } from 'shared-contracts/area';
import { jackpotUpdated, winnerNew } from 'shared-contracts/catalogue';
import { map } from 'shared-contracts/lib/rx';
import { recommendationsChosen } from 'shared-contracts/recommendations';

/** What the live bus tells the lobby; everybody is in the public room, so nothing is joined. */
export const createLobbyEvents = (live: LiveService) => ({
  winners: live.on(winnerNew).pipe(map((event) => event.payload)),
  /** The player lets own play decide, or not any more. */
  recommendationsChosen: live.on(recommendationsChosen).pipe(map((event) => event.payload)),
  jackpots: live.on(jackpotUpdated).pipe(map((event) => event.payload)),
});
export type LobbyEvents = ReturnType<typeof createLobbyEvents>;
