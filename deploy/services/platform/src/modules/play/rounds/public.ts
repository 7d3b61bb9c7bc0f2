/** All that other modules may use of rounds. */
export {
  changeRound,
  gamesPlayedIn,
  lastBetRound,
  openRoundsOfGift,
  playedSince,
  roundIn,
  unfinishedGames,
} from './repository';
export { allRounds, anyRound, type RoundRow, rounds } from './schema';
export { type RoundSettled, roundRolledBack, roundSettled } from './topics';
