/** All that other modules may use of the duck hunt. */
export { duckHuntModule } from './index';
export { hiddenPrizes } from './schema';
