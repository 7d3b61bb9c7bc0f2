import type { Locale } from 'shared-contracts/composition';
import type { GameRow } from './repository';
import { gameStories, modelWords } from './words';

/** A line about a game: what it shows and how it pays. */
export function describeGame(game: GameRow, locale: Locale): string {
  const story = gameStories[game.theme.family]?.[locale] ?? '';
  return `${story} ${modelWords[game.theme.model][locale]}`.trim();
}
