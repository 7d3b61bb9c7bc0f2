/** All that other modules may use of draws. */
export { drawsModule } from './index';
export type { Tickets } from './tickets';
