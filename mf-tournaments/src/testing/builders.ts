import type { TournamentDetail } from 'shared-contracts/api';
import { buildTournament } from 'shared-contracts/testing';

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
