/** All that other modules may use of protection. */
export { protectionModule } from './index';
