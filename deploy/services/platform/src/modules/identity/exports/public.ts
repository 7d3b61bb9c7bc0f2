/** All that other modules may use of exports. */
export { exportsModule } from './index';
