/** All that other modules may use of jackpots. */
export { jackpotsModule } from './index';
