import { lastingGames } from './games-left';
import { isNamed } from './register';
import type { GamesLeft, ProtectionRow } from './schema';

/** A player who may be kept out of experiments. `isSure`: away, or at the end of a limit; otherwise the rest of the row decides. */
export interface MaybeApart extends Pick<ProtectionRow, 'register' | 'registerOutcome'> {
  isSure: boolean;
  brand: string;
  gamesLeft: GamesLeft;
}

export const isApart = (player: MaybeApart, at: Date): boolean =>
  player.isSure || isNamed(player) || lastingGames(player.gamesLeft, at).length > 0;
