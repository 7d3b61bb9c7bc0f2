import type { Currency } from 'shared-contracts/money';

/** What the catalogue reads of the rounds that are played. */
export interface PlayFigures {
  /** Slugs of the games that a player opened last, the newest first, each once. */
  recentSlugs(playerId: number, limit: number): Promise<string[]>;
  /** The newest wins of a brand. */
  winners(brand: string, limit: number): Promise<Win[]>;
  /** Players with an open game session by the provider's slug. */
  playersByProvider(): Promise<Record<string, number>>;
}
export interface Win {
  id: string;
  /** The player's nickname as it may be shown: masked. */
  name: string;
  amount: number;
  currency: Currency;
  gameSlug: string;
  at: Date;
}
