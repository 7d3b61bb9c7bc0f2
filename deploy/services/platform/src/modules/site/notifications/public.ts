/** All that other modules may use of notifications. */
export { moneyNotice } from './money-notice';
export { type Notifications, recipientOf } from './service';
export type { NotificationTemplate } from './templates';
