import { buildImage, buildTournament } from 'shared-contracts/testing';
import type { Series, TournamentDetail } from 'shared-contracts/tournaments';

export const buildTournamentDetail = (over: Partial<TournamentDetail> = {}): TournamentDetail => ({
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
  id: 5,
  slug: 'summer-league',
  title: 'Summer league',
  isPaid: false,
  status: 'active',
  startAt: '2026-06-01T00:00:00Z',
  endAt: '2026-07-01T00:00:00Z',
  sortPriority: 0,
  image: buildImage(),
  prizeMoney: { EUR: 500_000 },
  prizes: [{ position: 1, giftTitles: ['A bicycle'] }],
  leaders: [],
  ...over,
});
