/** All that other modules may use of content. */
export { contentModule } from './index';
