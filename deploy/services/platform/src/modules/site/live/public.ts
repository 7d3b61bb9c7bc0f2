/** All that other modules may use of live. */
export { type Live, toEverybody, toPlayer, toPurse } from './service';
