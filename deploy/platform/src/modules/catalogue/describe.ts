import type { Locale } from 'shared-contracts/composition';
import { gameStories, modelWords } from '../../../seed/content/games';
import type { GameRow } from './repository';

/** A line about a game: what it shows and how it pays. */
export function describeGame(game: GameRow, locale: Locale): string {
  const story = gameStories[game.theme.family]?.[locale] ?? '';
  return `${story} ${modelWords[game.theme.model][locale]}`.trim();
}
