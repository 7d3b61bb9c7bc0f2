/** All that other modules may use of plays. */
export {
  countPlay,
  keepPlaying,
  type PlayRow,
  playBreakBefore,
  playedIn,
  playedMs,
  playOf,
  playsIn,
} from './repository';
