/** All that other modules may use of settings. */
export { settingsModule } from './index';
