/** All that other modules may use of statements. */
export { type Period, periodOf } from './period';
