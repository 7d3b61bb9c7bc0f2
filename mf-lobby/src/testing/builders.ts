import type {
  Banner,
  Category,
  Game,
  GameDetail,
  Jackpot,
  Producer,
  Winner,
} from 'shared-contracts/catalogue';
import type { RecommendedGame } from 'shared-contracts/recommendations';
import { buildGame, buildImage } from 'shared-contracts/testing';
import { answered } from 'shared-contracts/testing/answers';

export const buildCategory = (over: Partial<Category> = {}): Category => ({
  ...answered('category'),
  slug: 'slots',
  name: 'Slots',
  image: null,
  url: '/games/slots',
  position: 1,
  ...over,
});

/** What an operator's lobby has, in its order. */
export const buildLobby = (): Category[] =>
  ['Recommended', 'Top', 'NewGames', 'Slots', 'Wagering'].map((name, index) => {
    const slug = name.toLowerCase();
    return buildCategory({ slug, name, url: `/games/${slug}`, position: index });
  });

export const buildProducer = (over: Partial<Producer> = {}): Producer => ({
  ...answered('producer'),
  id: 1,
  slug: 'lumen',
  name: 'Lumen',
  url: '/producers/lumen',
  playersOnline: 12,
  position: 1,
  gamesCount: 24,
  ...over,
});

export const buildWinner = (over: Partial<Winner> = {}): Winner => ({
  ...answered('winner'),
  id: 'w1',
  name: 'Mar Tin',
  amount: 125_00,
  currency: 'EUR',
  game: { slug: 'star-harbour', name: 'Star Harbour', tall_preview: buildImage() },
  at: '2026-06-15T11:59:00Z',
  ...over,
});

export const buildJackpot = (over: Partial<Jackpot> = {}): Jackpot => ({
  ...answered('jackpot'),
  name: 'Daily drop',
  value: { amount: 1_000_00, currency: 'EUR' },
  ...over,
});

export const buildBanner = (over: Partial<Banner> = {}): Banner => ({
  ...answered('banner'),
  id: 'b1',
  title: 'A summer of races',
  text: 'Three weeks, one table.',
  buttonText: 'See the race',
  link: '/promo/summer',
  image: buildImage(),
  imageMobile: buildImage(),
  ...over,
});

export const buildDetail = (over: Partial<GameDetail> = {}): GameDetail => ({
  ...answered('gameDetail'),
  ...buildGame(),
  categories: ['slots'],
  rtp: 96.04,
  volatility: 'high',
  description: 'A quiet harbour.',
  facts: {
    reels: 5,
    rows: 3,
    grid: [3, 3, 3, 3, 3],
    lines: 10,
    ways: 0,
    least: 3,
    hitRate: 22.05,
    cascade: [],
    holdAndSpin: null,
    buy: null,
    features: ['wild', 'scatter', 'free_spins', 'multiplier', 'unheard-of'],
    freeSpins: { counts: [10, 12, 15], most: 60, multiplier: 3, oneIn: 140.4 },
    maxWin: { spin: 440, freeSpin: 1320, round: 13_290.5 },
    bets: [
      { currency: 'RUB', min: 200, max: 100_000 },
      { currency: 'EUR', min: 20, max: 10_000 },
    ],
  },
  ...over,
});

/** Of the operator's own choice. */
export const chosenGame = (game: Game): RecommendedGame => ({ game, reason: { kind: 'chosen' } });

/** `Game 1`, `Game 2` … each with a slug of its own. */
export const buildGames = (count: number, from = 1): Game[] =>
  Array.from({ length: count }, (_, index) =>
    buildGame({ slug: `game-${from + index}`, name: `Game ${from + index}` }),
  );
