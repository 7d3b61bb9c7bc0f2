/** The shelves of the lobby that every visitor gets, in order. */
export const LOBBY_SHELVES = ['recommended', 'top', 'newgames', 'jackpot_games'] as const;
export type ShelfSlug = (typeof LOBBY_SHELVES)[number];
