import { brandOf } from '../../brands';
import type { Core } from '../../core';
import type { Outbox } from '../../outbox/service';
import type { MessageSender } from '../../ports/messages';
import { text } from '../../texts';
import { type Notifications, recipientOf } from '../notifications/public';
import { contactsOf } from '../players/public';
import { welcome } from './notification';
import { passwordChanged, playerRegistered } from './topics';

interface Parts {
  core: Core;
  outbox: Outbox;
  notifications: Notifications;
  messages: MessageSender;
}

/** What is told to a player of the account. */
export function followPlayers({ core, outbox, notifications, messages }: Parts): void {
  notifications.know(welcome);
  outbox.project('welcome_notification', playerRegistered, async (tx, { playerId, brand }) => {
    const { name } = brandOf(brand);
    await notifications.add(tx, await recipientOf(tx, playerId), welcome, { brand: name }, '/cashbox');
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
