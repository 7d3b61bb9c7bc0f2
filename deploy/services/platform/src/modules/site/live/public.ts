/** All that other modules may use of live. */
export { liveModule } from './index';
export { type Live, toEverybody, toPlayer, toPurse } from './service';
