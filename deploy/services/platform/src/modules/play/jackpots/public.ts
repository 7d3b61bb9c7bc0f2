/** All that other modules may use of jackpots. */
export { jackpotsModule } from './index';
export type { Jackpots } from './service';
