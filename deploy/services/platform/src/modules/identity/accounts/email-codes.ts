import type { ContactAnswer, PendingContact } from 'shared-contracts/contacts';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Caller } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { MessageSender } from '../../../ports/messages';
import { text } from '../../../texts';
import { recipientOf } from '../../site/notifications/public';
import { type ContactRow, contactsOf } from '../players/public';
import type { Codes } from './codes';
import { confirmContact } from './confirmation';
import { findOwnEmail } from './contact-repository';
import type { ReadProof } from './proof';
import type { SendGate } from './send-gate';

type From = Pick<Caller, 'ip'>;
export interface Who {
  id: number;
  brand: string;
}
interface Parts {
  codes: Codes;
  gate: SendGate;
  proofs: ReadProof;
  messages: MessageSender;
  outbox: Outbox;
}
const LIMIT: ContactAnswer = { ok: false, is_max_attempts_used: true };

/** The mail with the code that confirms a player's e-mail. */
export function createEmailCodes(core: Core, { codes, gate, proofs, messages, outbox }: Parts) {
  const keyOf = ({ brand, value }: Pick<ContactRow, 'brand' | 'value'>) => ({
    brand,
    purpose: 'email' as const,
    target: value,
  });
  const own = async (player: Who, id: string): Promise<ContactRow> => {
    const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    const row = await findOwnEmail(core.db, player.id, number);
    if (!row) throw refuse(404, 'not_found');
    return row;
  };
  const deliver = async (contact: ContactRow, key?: string): Promise<ContactAnswer> => {
    const made = await codes.make(keyOf(contact));
    if (made === 'limit') return LIMIT;
    const { locale, brand } = await recipientOf(core.db, contact.playerId);
    const values = { brand: brandOf(brand).name, code: made.code };
    const subject = text(locale, 'confirm.subject', values);
    const body = text(locale, 'confirm.email', values);
    const mail = { channel: 'email' as const, brand, to: contact.value, subject, body };
    await messages.send(key ? { ...mail, key } : mail);
    return { ok: true };
  };

  return {
    /** Contacts that nobody has proved yet. */
    async pending({ id }: Who): Promise<PendingContact[]> {
      const open = (await contactsOf(core.db, id)).filter(({ isVerified }) => !isVerified);
      return Promise.all(
        open.map(async (contact) => {
          const purpose = contact.type === 'email' ? ('email' as const) : ('phone' as const);
          const sentAt = await codes.sentAt({ ...keyOf(contact), purpose });
          const { type, value } = contact;
          return { id: String(contact.id), type, value, sentAt: sentAt?.toISOString() ?? null };
        }),
      );
    },
    /** The first one, of a sign-up by e-mail; a phone has proved itself by then. */
    async sendFirst(playerId: number, key: string): Promise<void> {
      const first = (await contactsOf(core.db, playerId)).find(({ type }) => type === 'email');
      if (!first || first.isVerified || (await codes.sentAt(keyOf(first)))) return;
      await deliver(first, key).catch(async (error: unknown) => {
        // the task is tried again, and would find a code that nobody got
        await codes.forget(keyOf(first));
        throw error;
      });
    },
    /** Another one. @throws RefusedError 404 `not_found` for what is not the player's or proved already; 429 `too_many_sends`, `request_limit_exceeded` */
    async send(player: Who, id: string, { ip }: From): Promise<ContactAnswer> {
      const contact = await own(player, id);
      if (contact.isVerified) throw refuse(404, 'not_found');
      const to = { type: contact.type, value: contact.value };
      await gate.pass({ brand: player.brand, to, ip, proof: proofs(undefined, ip) });
      return deliver(contact);
    },
    /** The address is the player's; once it is, any further code is none. @throws RefusedError 404 `not_found`; 422 `wrong_code`, `code_expired` */
    async confirm(player: Who, id: string, code: string, { ip }: From): Promise<ContactAnswer> {
      const contact = await own(player, id);
      if (contact.isVerified) return { ok: true };
      const key = keyOf(contact);
      const digits = code.replace(/\D/g, '');
      if ((await codes.check(key, digits, ip)) === 'limit') return LIMIT;
      await core.transact(async (tx) => {
        await codes.use(tx, key, digits);
        await confirmContact(tx, outbox, contact.id);
      });
      return { ok: true };
    },
  };
}
export type EmailCodes = ReturnType<typeof createEmailCodes>;
