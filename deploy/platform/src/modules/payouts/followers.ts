import { BCP47 } from 'shared-contracts/composition';
import { type Currency, formatMoney } from 'shared-contracts/money';
import type { Db } from '../../db/connect';
import type { Outbox } from '../../outbox/service';
import { type Notifications, type NotificationTemplate, recipientOf } from '../notifications/public';
import { payoutConfirmed, payoutFailed, payoutReversed } from '../wallet/public';
import { payoutCameBack, payoutNotPaid, payoutPaid } from './notification';

interface Sum {
  playerId: number;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** The player reads what became of a payout; what the player called off needs no word. */
export function followPayouts({ outbox, notifications }: { outbox: Outbox; notifications: Notifications }) {
  const telling =
    (template: NotificationTemplate) =>
    async (tx: Db, { playerId, amount, currency }: Sum): Promise<void> => {
      const player = await recipientOf(tx, playerId);
      const values = {
        amount: formatMoney({ amount, currency: currency as Currency }, BCP47[player.locale]),
      };
      await notifications.add(tx, player, template, values, '/profile/balance');
    };
  for (const template of [payoutPaid, payoutNotPaid, payoutCameBack]) notifications.know(template);
  outbox.project('payout_paid_notice', payoutConfirmed, telling(payoutPaid));
  outbox.project('payout_failed_notice', payoutFailed, telling(payoutNotPaid));
  outbox.project('payout_returned_notice', payoutReversed, telling(payoutCameBack));
}
