import { lastingGames } from './games-left';
import { isNamed } from './register';
import type { GamesLeft, ProtectionRow } from './schema';

/** Somebody who may be apart. `isSure`: away, or at the end of a limit; else what else is known of the player decides. */
export interface MaybeApart extends Pick<ProtectionRow, 'register' | 'registerOutcome'> {
  isSure: boolean;
  brand: string;
  gamesLeft: GamesLeft;
}

export const isApart = (player: MaybeApart, at: Date): boolean =>
  player.isSure || isNamed(player) || lastingGames(player.gamesLeft, at).length > 0;
