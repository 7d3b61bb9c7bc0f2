import { BCP47 } from 'shared-contracts/composition';
import { type Currency, formatMoney } from 'shared-contracts/money';
import type { Outbox } from '../../outbox/service';
import { type Notifications, recipientOf } from '../notifications/public';
import { depositArrived } from './notification';
import { depositSucceeded } from './topics';

/** A deposit that came is told. */
export function followDeposits({ outbox, notifications }: { outbox: Outbox; notifications: Notifications }) {
  notifications.know(depositArrived);
  outbox.project('deposit_notification', depositSucceeded, async (tx, { playerId, amount, currency }) => {
    const player = await recipientOf(tx, playerId);
    const values = { amount: formatMoney({ amount, currency: currency as Currency }, BCP47[player.locale]) };
    await notifications.add(tx, player, depositArrived, values, '/profile/balance');
  });
}
