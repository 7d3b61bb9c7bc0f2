/** All that other modules may use of push. */
export { pushModule } from './index';
