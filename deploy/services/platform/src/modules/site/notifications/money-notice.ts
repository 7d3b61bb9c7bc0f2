import { BCP47 } from 'shared-contracts/composition';
import { type Currency, formatMoney } from 'shared-contracts/money';
import type { Db } from '../../../db/connect';
import { type Notifications, recipientOf } from './service';
import type { NotificationTemplate } from './templates';

interface Sum {
  playerId: number;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** Makes a template known whose `amount` is a sum of the player's money, and tells it; it leads to the histories of the balance. */
export function moneyNotice(notifications: Notifications, template: NotificationTemplate) {
  notifications.know(template);
  return async (tx: Db, { playerId, amount, currency }: Sum): Promise<void> => {
    const player = await recipientOf(tx, playerId);
    const values = {
      amount: formatMoney({ amount, currency: currency as Currency }, BCP47[player.locale]),
    };
    await notifications.add(tx, player, template, values, '/profile/balance');
  };
}
