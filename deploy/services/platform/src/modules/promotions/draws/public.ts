/** All that other modules may use of draws. */
export { drawnOf, winnersBy } from './prizes';
export type { Tickets } from './tickets';
