import { BCP47 } from 'shared-contracts/composition';
import { type Currency, formatMoney } from 'shared-contracts/money';
import type { Outbox } from '../../outbox/service';
import type { Notifications } from '../accounts/notifications';
import { localeOfPlayer } from '../accounts/presenter';
import { findPlayer } from '../accounts/repository';
import { depositSucceeded } from './topics';

/** A deposit that came is told. */
export function followDeposits({ outbox, notifications }: { outbox: Outbox; notifications: Notifications }) {
  outbox.project('deposit_notification', depositSucceeded, async (tx, { playerId, amount, currency }) => {
    const player = await findPlayer(tx, playerId);
    if (!player) throw new Error(`there is no player ${playerId}`);
    const locale = localeOfPlayer(player);
    const values = { amount: formatMoney({ amount, currency: currency as Currency }, BCP47[locale]) };
    await notifications.add(tx, { ...player, locale }, 'deposit', values, '/profile/balance');
  });
}
