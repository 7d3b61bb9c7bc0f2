import { givenName } from './given-names';

/** How a player is called before others: as chosen, or as given. */
export const shownName = (nickname: string | null, id: number): string => nickname ?? givenName(id);
