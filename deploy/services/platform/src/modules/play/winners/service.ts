import type { Winner } from 'shared-contracts/catalogue';
import type { Brand } from '../../../brands';
import type { Core } from '../../../core';
import type { Catalogue } from '../catalogue/public';
import { winsOf } from './repository';

export function createWinners({ core: { db }, catalogue }: { core: Core; catalogue: Catalogue }) {
  return {
    /** The newest big wins of a brand, in games that the catalogue knows. */
    async newest(brand: Brand, limit: number): Promise<Winner[]> {
      const wins = await winsOf(db, brand.id, limit);
      const games = await catalogue.coversOf(wins.map(({ gameSlug }) => gameSlug));
      return wins.flatMap(({ gameSlug, at, ...win }) => {
        const game = games.get(gameSlug);
        return game ? [{ ...win, game, at: at.toISOString() }] : [];
      });
    },
  };
}
