import type { Game } from 'shared-contracts/catalogue';
import type { TileBadge } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';

const TONES = {
  new: 'second',
  top: 'overlay',
  jackpot: 'accent',
  exclusive: 'accent',
  bonus: 'overlay',
} as const satisfies Record<string, TileBadge['tone']>;
/** What stands over the whole list need not stand on each of its games. */
const SAID_BY: Record<string, string> = { top: 'top', newgames: 'new', jackpot_games: 'jackpot' };
const isKnown = (badge: string): badge is keyof typeof TONES => Object.hasOwn(TONES, badge);

/**
 * The badges of a game in the player's language, without the one that the list's category says already; a disabled game says so
 * instead. Unknown badges have no text and are left out.
 */
export const useBadges = (game: Game, category = ''): TileBadge[] => {
  const text = useTexts();
  if (game.disabled) return [{ text: text('badge.disabled'), tone: 'neutral' }];
  return game.badges
    .filter(isKnown)
    .filter((badge) => badge !== SAID_BY[category])
    .map((badge) => ({ text: text(`badge.${badge}`), tone: TONES[badge] }));
};
