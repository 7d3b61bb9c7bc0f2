import type { Outbox } from '../../../outbox/service';
import { moneyNotice, type Notifications } from '../../site/notifications/public';
import { payoutConfirmed, payoutFailed, payoutReversed } from '../wallet/public';
import { payoutCameBack, payoutNotPaid, payoutPaid } from './notification';

/** The player reads what became of a payout; what the player called off needs no word. */
export function followPayouts({
  outbox,
  notifications,
}: {
  outbox: Outbox;
  notifications: Notifications;
}) {
  outbox.project('payout_paid_notice', payoutConfirmed, moneyNotice(notifications, payoutPaid));
  outbox.project('payout_failed_notice', payoutFailed, moneyNotice(notifications, payoutNotPaid));
  outbox.project(
    'payout_returned_notice',
    payoutReversed,
    moneyNotice(notifications, payoutCameBack),
  );
}
