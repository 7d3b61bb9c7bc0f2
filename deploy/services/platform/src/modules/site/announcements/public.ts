/** All that other modules may use of announcements. */

export { nextPlayers } from './audience-repository';
export { audience, choose, line } from './desk-form';
export { isSegment } from './segment-repository';
