import { topic } from '../events/core';
import { endpoint } from './core';
import type * as S from './hidden-games.schema';

export type { HiddenEntry, HiddenGames } from './hidden-games.schema';

/** Nobody hides more games and producers than this. Since 1.6, as all of these. */
export const HIDDEN_LIMIT = 200;

/** The games and producers that the player does not want to see. A guest hides none. */
export const getHiddenGames = endpoint<{ answer: { data: S.HiddenGames } }>({
  method: 'GET',
  path: '/json-api/v2/hidden-games',
  auth: 'required',
  invented: true,
});
/**
 * Hides a game, or a producer with all of its games, or shows it again; again it changes nothing. Answers the whole list. 404
 * `game_not_found` or `not_found` for one that is to be hidden, 422 `hidden_full` beyond `HIDDEN_LIMIT`.
 */
export const hideGames = endpoint<{
  params: { kind: S.HiddenEntry['kind']; slug: string };
  body: { hidden: boolean };
  answer: { data: S.HiddenGames };
}>({
  method: 'PUT',
  path: '/json-api/v2/hidden-games/{kind}/{slug}',
  auth: 'required',
  invented: true,
});

/** The whole list after a change, to the player's own pages. */
export const hiddenGamesChanged = topic<S.HiddenGames>('hidden_games.changed');
