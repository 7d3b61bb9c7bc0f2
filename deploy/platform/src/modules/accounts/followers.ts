import { brandOf } from '../../brands';
import type { Core } from '../../core';
import type { Outbox } from '../../outbox/service';
import type { MessageSender } from '../../ports/messages';
import { text } from '../../texts';
import { roundSettled } from '../gaming/topics';
import type { Points } from '../points/public';
import { levelsIn } from './levels';
import { type Notifications, recipientOf } from './notifications';
import { contactsOf, findPlayer } from './repository';
import { levelReached, passwordChanged, playerRegistered } from './topics';

interface Parts {
  outbox: Outbox;
  points: Points;
  notifications: Notifications;
  messages: MessageSender;
}

/** What follows for a player: XP and compoints of a round, and what is told about the account. */
export function followPlayers(core: Core, { outbox, points, notifications, messages }: Parts): void {
  outbox.project('level', roundSettled, async (tx, round) => {
    const player = await findPlayer(tx, round.playerId);
    if (player) await points.countRound(tx, player, round);
  });

  outbox.project('level_notification', levelReached, async (tx, { playerId, level }) => {
    const player = await recipientOf(tx, playerId);
    const title = levelsIn(player.locale)[level - 1]?.title ?? '';
    await notifications.add(tx, player, 'level', { level: title }, '/profile/levels');
  });

  outbox.project('welcome_notification', playerRegistered, async (tx, { playerId, brand }) => {
    const { name } = brandOf(brand);
    await notifications.add(tx, await recipientOf(tx, playerId), 'welcome', { brand: name }, '/cashbox');
  });

  outbox.task('password_mail', passwordChanged, async ({ playerId, brand }, key) => {
    const { locale } = await recipientOf(core.db, playerId);
    const values = { brand: brandOf(brand).name };
    const subject = text(locale, 'password.subject', values);
    const body = text(locale, 'password.email', values);
    const contacts = await contactsOf(core.db, playerId);
    for (const { id, type, value: to } of contacts) {
      if (type === 'email')
        await messages.send({ channel: 'email', brand, to, subject, body, key: `${key}/${id}` });
    }
  });
}
