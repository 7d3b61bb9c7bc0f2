/** All that other modules may use of promos. */
export { createDates } from './dates';
export { promosModule } from './index';
export { promoBySlug, staticPromos } from './repository';
export { promos } from './schema';
export type { Visitor } from './service';
export { inOrder, statusOf } from './status';
