/** All that other modules may use of the talks with support. */
export { chatModule } from './index';
