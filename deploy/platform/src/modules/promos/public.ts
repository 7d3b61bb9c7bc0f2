/** All that other modules may use of promos. */
export { createDates } from './dates';
export { promosModule } from './index';
export { allPromos } from './repository';
export type { Visitor } from './service';
export { inOrder, statusOf } from './status';
