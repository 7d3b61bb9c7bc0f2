import type { AccountClosing } from 'shared-contracts/closing';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { RefusedError, refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { leastPayout } from '../../money/payouts/public';
import type { Wallet } from '../../money/wallet/public';
import type { Limits } from '../../protection/limits/public';
import type { Gifts } from '../../rewards/gifts/public';
import { type Notifications, recipientOf } from '../../site/notifications/public';
import type { Accounts, OwnPassword, Sessions } from '../accounts/public';
import { findPlayer, ownerIn } from '../players/public';
import { closingHeld, closingTakenBack } from './notification';
import {
  addClosing,
  endClosing,
  isLeaving,
  lastingOf,
  lockClosing,
  moneyOf,
  obstaclesOf,
  restOf,
} from './repository';
import { accountClosed, closingAsked } from './topics';

const DAY = 86_400_000;
const DUE = 'closing_due';
/** Where it is asked for. */
const PAGE = '/profile/privacy';
interface Parts {
  outbox: Outbox;
  accounts: Accounts;
  sessions: Sessions;
  ownPassword: OwnPassword;
  limits: Limits;
  gifts: Gifts;
  wallet: Wallet;
  notifications: Notifications;
}

/** Closing an account: asked for, taken back by a sign-in, done at its time. */
export function createClosing(core: Core, parts: Parts) {
  const { outbox, accounts, sessions, ownPassword, limits, gifts, wallet, notifications } = parts;

  limits.keepAway(isLeaving);
  accounts.onSignIn(async (tx, player) => {
    const closing = await lastingOf(tx, player.id);
    if (!closing) return;
    // its job may be late: who comes before it is not shut out by a clock alone
    if (closing.state === 'closed') throw refuse(403, 'account_closed');
    await endClosing(tx, closing.id, 'taken_back', core.now());
    await outbox.callOff(tx, `${DUE}:${closing.id}`);
    await notifications.add(tx, await recipientOf(tx, player.id), closingTakenBack, {}, PAGE);
  });
  outbox.onDue(DUE, async (tx, reference) => {
    const row = await lockClosing(tx, Number(reference));
    const player = row?.state === 'waiting' ? await findPlayer(tx, row.playerId) : null;
    if (!row || !player) return;
    // whatever moves the player's money waits until this is decided
    await wallet.lockBonus(tx, ownerIn(player));
    const isHeld = (await obstaclesOf(tx, player.id, row.givesUp ?? 0)).length > 0;
    await endClosing(tx, row.id, isHeld ? 'held' : 'closed', core.now());
    if (isHeld)
      return notifications.add(tx, await recipientOf(tx, player.id), closingHeld, {}, PAGE);
    const { real } = await moneyOf(tx, player.id);
    const order = `closing/${row.id}`;
    const rest = { scope: 'closing', idempotencyKey: order, reference: order, amount: real };
    if (real > 0) await wallet.giveUp(tx, ownerIn(player), rest);
    await gifts.cancelAll(tx, ownerIn(player));
    const at = core.now().toISOString();
    await outbox.tell(tx, accountClosed, { playerId: player.id, brand: player.brand, at });
  });

  const daysOf = ({ brand }: Pick<Player, 'brand'>) => brandOf(brand).closingDays;
  const begin = async (
    tx: Db,
    { id: playerId, brand }: Player,
    givesUp: number | null,
  ): Promise<Date> => {
    const askedAt = core.now();
    const closesAt = new Date(askedAt.getTime() + daysOf({ brand }) * DAY);
    const row = await addClosing(tx, { playerId, askedAt, closesAt, givesUp });
    // another tab was sooner: its moment counts
    if (!row) return (await lastingOf(tx, playerId))?.closesAt ?? closesAt;
    await outbox.due(tx, {
      at: closesAt,
      kind: DUE,
      reference: String(row.id),
      key: `${DUE}:${row.id}`,
    });
    const told = { playerId, brand, closesAt: closesAt.toISOString() };
    await outbox.tell(tx, closingAsked, { ...told, ...(givesUp === null ? {} : { givesUp }) });
    return closesAt;
  };

  return {
    async read(player: Player): Promise<AccountClosing> {
      const { real, bonus } = await moneyOf(core.db, player.id);
      const lowestPayout = leastPayout(player.currency);
      const rest = restOf(real, lowestPayout);
      const obstacles = await obstaclesOf(core.db, player.id, rest);
      const { currency } = player;
      return {
        days: daysOf(player),
        obstacles,
        currency,
        balance: real,
        rest,
        lowestPayout,
        bonus,
      };
    },
    /** Every session ends with it. @throws RefusedError as `closeAccount` says */
    async ask(player: Player, password: string, giveUp?: number): Promise<{ closesAt: string }> {
      await ownPassword.prove(player, password, 'password');
      const { closesAt, ended } = await core.transact(async (tx) => {
        const owner = await findPlayer(tx, player.id);
        if (owner) await wallet.lockBonus(tx, ownerIn(owner));
        const { real } = await moneyOf(tx, player.id);
        const rest = restOf(real, leastPayout(player.currency));
        // a yes to another sum is none to this one
        const givesUp = rest > 0 && giveUp === rest ? rest : null;
        const obstacles = await obstaclesOf(tx, player.id, givesUp ?? 0);
        if (obstacles.length > 0)
          throw new RefusedError(
            409,
            obstacles.map((code) => ({ code })),
          );
        const closing = await begin(tx, player, givesUp);
        return { closesAt: closing, ended: await sessions.endAll(tx, player.id, 'closing') };
      });
      const others = ended.filter((id) => id !== player.sessionId);
      await sessions.shut(others, { code: 'account_closing' });
      // the page that asked says it by itself
      await sessions.shut([player.sessionId], null);
      return { closesAt: closesAt.toISOString() };
    },
  };
}
