/** All that other modules may use of tournaments. */
export { boardOf, POINT } from './points';
export {
  allSeries,
  lockTournament,
  type SeriesRow,
  seriesBySlug,
  seriesTitles,
  type TournamentRow,
  takeSeat,
  tournamentBySlug,
  tournamentTitles,
} from './repository';
export { createRewardTitles } from './rewards';
export {
  type PrizeReward,
  type TournamentPrize,
  tournamentMembers,
  tournamentSeries,
  tournaments,
} from './schema';
export { choose as chooseSeat } from './seat-repository';
export { tournamentEnded } from './topics';
export { prizeText } from './words';
