import { BCP47, type Locale } from 'shared-contracts/composition';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import type { MessageSender } from '../../../ports/messages';
import { text } from '../../../texts';
import { exclusionChanged } from '../../protection/limits/public';
import { type Notifications, recipientOf } from '../../site/notifications/public';
import { type ContactRow, contactsOf } from '../players/public';
import type { EmailCodes } from './email-codes';
import { contactIsNew, welcome } from './notification';
import type { Sessions } from './sessions';
import { contactAdded, newDevice, passkeyAdded, passwordChanged, playerRegistered } from './topics';
import { agentText } from './user-agent';

interface Parts {
  core: Core;
  outbox: Outbox;
  notifications: Notifications;
  messages: MessageSender;
  emailCodes: EmailCodes;
  sessions: Sessions;
}

/** Enough to be known by its owner, too little to be used. */
const maskedContact = ({ type, value }: Pick<ContactRow, 'type' | 'value'>): string => {
  if (type === 'phone') return `+*${value.slice(-4)}`;
  const [local = '', domain = ''] = value.split('@');
  return `${local.slice(0, 1)}***@${domain}`;
};

const WHEN = { dateStyle: 'long', timeStyle: 'short' } as const;

/** What is told to a player of the account. */
export function followPlayers({
  core,
  outbox,
  notifications,
  messages,
  emailCodes,
  sessions,
}: Parts): void {
  notifications.know(welcome);
  notifications.know(contactIsNew);
  outbox.project('welcome_notification', playerRegistered, async (tx, { playerId, brand }) => {
    const { name } = brandOf(brand);
    await notifications.add(
      tx,
      await recipientOf(tx, playerId),
      welcome,
      { brand: name },
      '/cashbox',
    );
  });

  outbox.task('away_sign_out', exclusionChanged, async ({ playerId, kind }) => {
    const code = kind === 'time_out' ? 'player_timed_out' : 'player_excluded';
    await sessions.shut(await core.transact((tx) => sessions.endAll(tx, playerId, 'away')), {
      code,
    });
  });

  outbox.task('email_confirmation', playerRegistered, async ({ playerId }, key) => {
    await emailCodes.sendFirst(playerId, key);
  });

  /** To every e-mail of the player, once each however often it is tried. */
  const mail = async (
    { playerId, brand }: { playerId: number; brand: string },
    key: string,
    about: 'password' | 'passkey' | 'device',
    more: (locale: Locale) => Record<string, string> = () => ({}),
  ): Promise<void> => {
    const { locale } = await recipientOf(core.db, playerId);
    const values = { brand: brandOf(brand).name, ...more(locale) };
    const subject = text(locale, `${about}.subject`, values);
    const body = text(locale, `${about}.email`, values);
    const contacts = await contactsOf(core.db, playerId);
    for (const { id, type, value: to } of contacts) {
      if (type === 'email')
        await messages.send({ channel: 'email', brand, to, subject, body, key: `${key}/${id}` });
    }
  };
  outbox.project('contact_notification', contactAdded, async (tx, { playerId, contactId }) => {
    const added = (await contactsOf(tx, playerId)).find(({ id }) => id === contactId);
    if (!added) return;
    const values = { contact: maskedContact(added) };
    await notifications.add(
      tx,
      await recipientOf(tx, playerId),
      contactIsNew,
      values,
      '/profile/info',
    );
  });
  // to the contacts from before: anyone who added it reads the new one
  outbox.task('contact_message', contactAdded, async ({ playerId, brand, contactId }, key) => {
    const { locale } = await recipientOf(core.db, playerId);
    const contacts = await contactsOf(core.db, playerId);
    const added = contacts.find(({ id }) => id === contactId);
    if (!added) return;
    const values = { brand: brandOf(brand).name, contact: maskedContact(added) };
    const subject = text(locale, 'added.subject', values);
    for (const { id, type, value: to, isVerified } of contacts) {
      const message = { brand, to, key: `${key}/${id}` };
      if (id === contactId) continue;
      if (type === 'email')
        await messages.send({
          ...message,
          channel: 'email',
          subject,
          body: text(locale, 'added.email', values),
        });
      else if (isVerified)
        await messages.send({
          ...message,
          channel: 'sms',
          body: text(locale, 'added.sms', values),
        });
    }
  });
  outbox.task('password_mail', passwordChanged, (event, key) => mail(event, key, 'password'));
  outbox.task('passkey_mail', passkeyAdded, (event, key) => mail(event, key, 'passkey'));
  outbox.task('new_device_mail', newDevice, (event, key) =>
    mail(event, key, 'device', (locale) => ({
      when: new Intl.DateTimeFormat(BCP47[locale], { ...WHEN, timeZone: 'UTC' }).format(
        new Date(event.at),
      ),
      device: agentText(event) || text(locale, 'device.unknown'),
    })),
  );
}
