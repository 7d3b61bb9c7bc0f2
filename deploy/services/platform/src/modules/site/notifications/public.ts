/** All that other modules may use of notifications. */
export { notificationsModule } from './index';
export { moneyNotice } from './money-notice';
export { type Notifications, recipientOf } from './service';
export type { NotificationTemplate } from './templates';
