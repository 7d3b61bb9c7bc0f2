import type { CountedRound, Results } from 'shared-contracts/results';
import { buildImage, buildTournament } from 'shared-contracts/testing';
import { answered } from 'shared-contracts/testing/answers';
import type { Series, TournamentDetail } from 'shared-contracts/tournaments';

export const buildTournamentDetail = (over: Partial<TournamentDetail> = {}): TournamentDetail => ({
  ...answered('tournamentDetail'),
  ...buildTournament(),
  description: '<p>Spin and climb.</p>',
  prizeDescription: '',
  betRestriction: { min: null, max: null },
  prizes: [{ position: 1, giftTitles: ['100 spins'] }],
  leaders: [{ position: 1, username: 'fox', id: 7, points: 900, isItsMe: false }],
  opponents: [],
  ...over,
});

export const buildSeries = (over: Partial<Series> = {}): Series => ({
  ...answered('series'),
  id: 5,
  slug: 'summer-league',
  title: 'Summer league',
  isPaid: false,
  startAt: '2026-06-01T00:00:00Z',
  endAt: '2026-07-01T00:00:00Z',
  sortPriority: 0,
  image: buildImage(),
  prizeMoney: { EUR: 500_000 },
  prizes: [{ position: 1, giftTitles: ['A bicycle'] }],
  leaders: [],
  ...over,
});

export const buildResults = (over: Partial<Results> = {}): Results => ({
  ...answered('results'),
  id: 1,
  countedAt: '2026-06-15T12:00:00Z',
  totalItems: 2,
  own: null,
  proof: null,
  items: [
    {
      position: 1,
      id: 7,
      username: 'fox',
      points: 9,
      isItsMe: false,
      prizes: ['€50', 'compoints: 60'],
    },
    { position: 2, id: 8, username: 'owl', points: 2.5, isItsMe: false, prizes: [] },
  ],
  ...over,
});

export const buildRound = (over: Partial<CountedRound> = {}): CountedRound => ({
  ...answered('countedRound'),
  line: 1,
  at: '2026-06-15T11:00:00Z',
  reason: 'counted',
  points: 4,
  score: 9,
  game: { slug: 'copper-reef', title: 'Copper Reef' },
  bet: { amount: 100, currency: 'EUR' },
  win: { amount: 400, currency: 'EUR' },
  ...over,
});
