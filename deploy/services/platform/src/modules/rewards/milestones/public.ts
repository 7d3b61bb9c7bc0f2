/** All that other modules may use of milestones. */
export { milestonesModule } from './index';
