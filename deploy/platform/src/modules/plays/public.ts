/** All that other modules may use of plays. */
export { countPlay, keepPlaying, playedMs, playOf } from './service';
