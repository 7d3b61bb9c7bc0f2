/** All that other modules may use of goals of promos. */
export { goalsOf } from './repository';
export { GOAL_MEASURES, type GoalRow as PromoGoal, promoGoals } from './schema';
