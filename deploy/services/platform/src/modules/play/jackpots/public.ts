/** All that other modules may use of jackpots. */
export type { Jackpots } from './service';
