/** All that other modules may use of announcements. */
export { announcementsModule } from './index';
