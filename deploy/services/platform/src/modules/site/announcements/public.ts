/** All that other modules may use of announcements. */
export { audience, choose, line } from './desk-form';
export { announcementsModule } from './index';
export { isSegment, SEGMENTS } from './segments';
