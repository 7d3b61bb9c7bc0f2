/** All that other modules may use of goals of promos. */
export { promoGoalsModule } from './index';
