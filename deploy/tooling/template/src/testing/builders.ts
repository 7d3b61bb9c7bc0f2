import type { Winner } from 'shared-contracts/catalogue';
import { buildGame } from 'shared-contracts/testing';

export const buildWinner = (over: Partial<Winner> = {}): Winner => {
  const { slug, name, tall_preview } = buildGame();
  return {
    id: 'winner-1',
    name: 'Red Fox',
    amount: 2_500,
    currency: 'EUR',
    game: { slug, name, tall_preview },
    at: '2026-06-15T11:59:00Z',
    ...over,
  };
};
