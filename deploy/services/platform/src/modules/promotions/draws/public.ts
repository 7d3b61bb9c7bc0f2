/** All that other modules may use of draws. */
export { drawsModule } from './index';
export { drawnOf, winnersBy } from './prizes';
export type { Tickets } from './tickets';
