/** All that other modules may use of rounds. */
export {
  changeRound,
  lastBetRound,
  lockRound,
  openRoundsOfGift,
  playedSince,
  unfinishedGame,
} from './repository';
export { type RoundRow, rounds } from './schema';
export { type RoundSettled, roundRolledBack, roundSettled } from './topics';
