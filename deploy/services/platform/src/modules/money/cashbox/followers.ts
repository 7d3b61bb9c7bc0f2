import type { Outbox } from '../../../outbox/service';
import { moneyNotice, type Notifications } from '../../site/notifications/public';
import { depositArrived, depositCameLate, depositExpired, depositTakenBack } from './notification';
import { depositChargedBack, depositFailed, depositLate, depositSucceeded } from './topics';

/** Notifies the player how a deposit ended, except of what a page showed at once: a decline, or the player's own calling off. */
export function followDeposits({
  outbox,
  notifications,
}: {
  outbox: Outbox;
  notifications: Notifications;
}) {
  const expired = moneyNotice(notifications, depositExpired);
  outbox.project(
    'deposit_notification',
    depositSucceeded,
    moneyNotice(notifications, depositArrived),
  );
  outbox.project('deposit_late_notice', depositLate, moneyNotice(notifications, depositCameLate));
  outbox.project(
    'deposit_charged_back_notice',
    depositChargedBack,
    moneyNotice(notifications, depositTakenBack),
  );
  outbox.project('deposit_expired_notice', depositFailed, async (tx, deposit) => {
    if (deposit.reason === 'expired') await expired(tx, deposit);
  });
}
