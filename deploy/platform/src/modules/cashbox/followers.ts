import { BCP47 } from 'shared-contracts/composition';
import { type Currency, formatMoney } from 'shared-contracts/money';
import type { Db } from '../../db/connect';
import type { Outbox } from '../../outbox/service';
import { type Notifications, type NotificationTemplate, recipientOf } from '../notifications/public';
import { depositArrived, depositCameLate, depositExpired, depositTakenBack } from './notification';
import { depositChargedBack, depositFailed, depositLate, depositSucceeded } from './topics';

interface Sum {
  playerId: number;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** The player reads what became of a deposit, except what a page showed at once: a decline, or that the player called it off. */
export function followDeposits({ outbox, notifications }: { outbox: Outbox; notifications: Notifications }) {
  const notice =
    (template: NotificationTemplate) =>
    async (tx: Db, { playerId, amount, currency }: Sum): Promise<void> => {
      const player = await recipientOf(tx, playerId);
      const values = {
        amount: formatMoney({ amount, currency: currency as Currency }, BCP47[player.locale]),
      };
      await notifications.add(tx, player, template, values, '/profile/balance');
    };
  for (const template of [depositArrived, depositExpired, depositCameLate, depositTakenBack])
    notifications.know(template);
  outbox.project('deposit_notification', depositSucceeded, notice(depositArrived));
  outbox.project('deposit_late_notice', depositLate, notice(depositCameLate));
  outbox.project('deposit_charged_back_notice', depositChargedBack, notice(depositTakenBack));
  outbox.project('deposit_expired_notice', depositFailed, async (tx, deposit) => {
    if (deposit.reason === 'expired') await notice(depositExpired)(tx, deposit);
  });
}
