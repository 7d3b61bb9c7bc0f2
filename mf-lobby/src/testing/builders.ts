import type { Banner, Category, Game, Jackpot, Producer, Winner } from 'shared-contracts/catalogue';
import { buildGame, buildImage } from 'shared-contracts/testing';

export const buildCategory = (over: Partial<Category> = {}): Category => ({
  slug: 'slots',
  name: 'Slots',
  image: null,
  url: '/games/slots',
  position: 1,
  showInLobby: true,
  pageType: 'gameCategory',
  ...over,
});

export const buildProducer = (over: Partial<Producer> = {}): Producer => ({
  id: 1,
  slug: 'lumen',
  name: 'Lumen',
  url: '/producers/lumen',
  image: '/media/lumen.svg',
  playersOnline: 12,
  position: 1,
  gamesCount: 24,
  pageType: 'gameProducer',
  ...over,
});

export const buildWinner = (over: Partial<Winner> = {}): Winner => ({
  id: 'w1',
  name: 'mar***',
  amount: 125_00,
  currency: 'EUR',
  game: { slug: 'star-harbour', name: 'Star Harbour', tall_preview: buildImage() },
  at: '2026-06-15T11:59:00Z',
  ...over,
});

export const buildJackpot = (over: Partial<Jackpot> = {}): Jackpot => ({
  id: 'daily',
  name: 'Daily drop',
  value: { amount: 1_000_00, currency: 'EUR' },
  slug: null,
  ...over,
});

export const buildBanner = (over: Partial<Banner> = {}): Banner => ({
  id: 'b1',
  type: 'startPage',
  providerSlug: null,
  title: 'A summer of races',
  text: 'Three weeks, one table.',
  buttonText: 'See the race',
  link: '/promo/summer',
  image: buildImage(),
  imageMobile: buildImage(),
  ...over,
});

/** `Game 1`, `Game 2` … each with a slug of its own. */
export const buildGames = (count: number, from = 1): Game[] =>
  Array.from({ length: count }, (_, index) =>
    buildGame({ slug: `game-${from + index}`, name: `Game ${from + index}` }),
  );
