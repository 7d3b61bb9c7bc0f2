import type { Locale } from 'shared-contracts/composition';
import { kindWords, modelWords } from './play-words';
import type { GameRow } from './repository';
import { gameStories } from './words';

/** A line about a game: what it shows and how it pays. */
export function describeGame(game: GameRow, locale: Locale): string {
  const story = gameStories[game.theme.family]?.[locale] ?? '';
  const { theme } = game;
  const play = 'model' in theme ? modelWords[theme.model] : kindWords[theme.kind];
  return `${story} ${play[locale]}`.trim();
}
