/** All that other modules may use of statements. */
export { statementsModule } from './index';
export { type Period, periodOf } from './period';
