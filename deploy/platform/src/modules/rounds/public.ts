/** All that other modules may use of rounds. */
export {
  changeRound,
  lastBetRound,
  openRoundsOfGift,
  playedSince,
  roundIn,
  unfinishedGame,
} from './repository';
export { type RoundRow, rounds } from './schema';
export { type RoundSettled, roundRolledBack, roundSettled } from './topics';
