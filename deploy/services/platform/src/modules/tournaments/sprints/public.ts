/** All that other modules may use of sprints. */
export { sprintsModule } from './index';
