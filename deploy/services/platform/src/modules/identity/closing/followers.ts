import { BCP47 } from 'shared-contracts/composition';
import { type Currency, formatMoney } from 'shared-contracts/money';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import type { MessageSender } from '../../../ports/messages';
import { text } from '../../../texts';
import { recipientOf } from '../../site/notifications/public';
import { contactsOf, findPlayer } from '../players/public';
import { closingAsked } from './topics';

interface Parts {
  core: Core;
  outbox: Outbox;
  messages: MessageSender;
}

/** Anyone who did it, the player reads of it, and until when a sign-in takes it back. */
export function followClosings({ core, outbox, messages }: Parts): void {
  outbox.task('closing_mail', closingAsked, async ({ playerId, brand, closesAt, givesUp }, key) => {
    const { locale } = await recipientOf(core.db, playerId);
    const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
    const when = new Intl.DateTimeFormat(BCP47[locale], format).format(new Date(closesAt));
    const values = { brand: brandOf(brand).name, when };
    const subject = text(locale, 'closing.subject', values);
    const player = givesUp === undefined ? null : await findPlayer(core.db, playerId);
    const money = player && { amount: givesUp ?? 0, currency: player.currency as Currency };
    const lost =
      money && text(locale, 'closing.gives_up', { sum: formatMoney(money, BCP47[locale]) });
    const body = [text(locale, 'closing.email', values), ...(lost ? [lost] : [])].join('\n\n');
    for (const { id, type, value: to } of await contactsOf(core.db, playerId)) {
      if (type === 'email')
        await messages.send({ channel: 'email', brand, to, subject, body, key: `${key}/${id}` });
    }
  });
}
