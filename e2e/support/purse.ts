import type { APIRequestContext } from '@playwright/test';
import { balanceOf, purseCurrency, topUp } from './players';
import type { Brand } from './site';

/** Bets of games are scaled so (`deploy/services/games/src/server/rounds/bets.ts`): what is played for is the same everywhere. */
const SCALE: Record<string, number> = { EUR: 1, BRL: 2 };

/** The money of a player, minor units. */
export interface Purse {
  /** What so many cents of a euro are at a game of this brand. */
  of(cents: number): number;
  /** A deposit of that. */
  topUp(cents: number): Promise<void>;
  balance(): Promise<number>;
}

export const purseOf = (api: APIRequestContext, brand: Brand): Purse => {
  const scale = SCALE[purseCurrency(brand)];
  if (!scale) throw new Error(`bets in ${purseCurrency(brand)} have no scale here`);
  const of = (cents: number) => cents * scale;
  return {
    of,
    topUp: (cents) => topUp(api, of(cents), brand),
    balance: () => balanceOf(api, brand),
  };
};
