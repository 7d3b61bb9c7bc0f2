/** All that other modules may use of the duck hunt. */
export { hiddenPrizes } from './schema';
