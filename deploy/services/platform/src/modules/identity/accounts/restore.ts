import type { LoginAnswer } from 'shared-contracts/accounts';
import type { Core } from '../../../core';
import { digest, randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Caller } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { originOfBrand } from '../../../http/site';
import type { Outbox } from '../../../outbox/service';
import type { Message, MessageSender } from '../../../ports/messages';
import { text } from '../../../texts';
import {
  type ContactRow,
  type ContactValue,
  contactsOf,
  findByContact,
  findPlayer,
} from '../players/public';
import type { Codes } from './codes';
import { confirmContact } from './confirmation';
import type { Devices } from './devices';
import type { PasswordChange } from './password-change';
import type { ReadProof } from './proof';
import { contactOf } from './registration';
import { addRestoreToken, findRestoreToken, takeRestoreToken } from './restore-repository';
import type { SendGate } from './send-gate';
import type { Accounts } from './service';

const MINUTE = 60_000;
/** So long a code that was right, and the link of a mail, open the form for a new password. */
export const RESTORE = { codeMs: 15 * MINUTE, linkMs: 30 * MINUTE } as const;
type From = Pick<Caller, 'brand' | 'locale' | 'ip' | 'visitor' | 'device' | 'agent' | 'country'>;
interface Parts {
  codes: Codes;
  gate: SendGate;
  proofs: ReadProof;
  messages: MessageSender;
  devices: Devices;
  change: PasswordChange;
  accounts: Accounts;
  outbox: Outbox;
}

/** A new password: a code to a phone, a link to an e-mail, from either a token, the token for the password (SPEC.md, C7, C8). */
export function createRestore(core: Core, parts: Parts) {
  const { codes, gate, proofs, messages, devices, change, accounts } = parts;
  const keyOf = (brand: string, { value }: ContactValue) => ({
    brand,
    purpose: 'restore' as const,
    target: value,
  });
  const makeToken = async (
    tx: Db,
    { id, playerId }: ContactRow,
    lifeMs: number,
  ): Promise<string> => {
    const token = randomToken();
    const expiresAt = new Date(core.now().getTime() + lifeMs);
    await addRestoreToken(tx, { hash: digest(token), playerId, contactId: id, expiresAt });
    return token;
  };

  const messageOf = async (
    contact: ContactRow,
    code: string,
    { brand, locale }: From,
  ): Promise<Message> => {
    const values = { brand: brand.name };
    const to = { brand: brand.id, to: contact.value };
    if (contact.type === 'phone')
      return { ...to, channel: 'sms', body: text(locale, 'sms.code', { ...values, code }) };
    const token = await makeToken(core.db, contact, RESTORE.linkMs);
    const link = `${originOfBrand(core.config, brand.id)}/new-password/${token}?${new URLSearchParams({ login: contact.value })}`;
    const subject = text(locale, 'restore.subject', values);
    return {
      ...to,
      channel: 'email',
      subject,
      body: text(locale, 'restore.email', { ...values, link }),
    };
  };

  /** A phone can come into other hands: where there is a proved address it alone leads to a new password in a new browser. */
  const demandAddress = async (
    { playerId, type }: ContactRow,
    device: string | null,
  ): Promise<void> => {
    if (type === 'email' || (await devices.knows(playerId, device))) return;
    const all = await contactsOf(core.db, playerId);
    if (all.some((each) => each.type === 'email' && each.isVerified))
      throw refuse(403, 'restore_by_email');
  };

  /** A token that still counts, and its player; null for one of another brand as well. */
  const find = async (token: string, brand: string) => {
    const known = await findRestoreToken(core.db, digest(token), core.now());
    const player = known ? await findPlayer(core.db, known.playerId) : null;
    return known && player?.brand === brand ? { known, player } : null;
  };

  return {
    /**
     * Alike anyone who asks, so that nobody learns who is registered; `limit` once too many were sent.
     * @throws RefusedError 429 `code_sent_just_now`, `request_limit_exceeded`, 403 `captcha_required`, 422 `captcha_failed`
     */
    async request(login: string, captcha: unknown, from: From): Promise<'sent' | 'limit'> {
      const contact = contactOf(login);
      const { brand, ip } = from;
      await gate.pass({ brand: brand.id, to: contact, ip, proof: proofs(captcha, ip) });
      const made = await codes.make(
        keyOf(brand.id, contact),
        contact.type === 'phone' ? 'digits' : 'none',
      );
      if (made === 'limit') return 'limit';
      const found = await findByContact(core.db, brand.id, contact);
      if (found) await messages.send(await messageOf(found.contact, made.code, from));
      return 'sent';
    },
    /** @returns the token, or null once the tries are used up. @throws RefusedError 422 `wrong_code`, `code_expired`, 403 `restore_by_email` */
    async check(login: string, code: string, { brand, ip, device }: From): Promise<string | null> {
      const contact = contactOf(login);
      // four digits are for SMS only
      if (contact.type === 'email') throw refuse(422, 'code_expired', 'code');
      const key = keyOf(brand.id, contact);
      const digits = code.replace(/\D/g, '');
      if ((await codes.check(key, digits, ip)) === 'limit') return null;
      const found = await findByContact(core.db, brand.id, contact);
      if (!found) throw refuse(422, 'code_expired', 'code');
      await demandAddress(found.contact, device);
      return core.transact(async (tx) => {
        await codes.use(tx, key, digits);
        return makeToken(tx, found.contact, RESTORE.codeMs);
      });
    },
    /** Whether a link of a mail still opens the form; what comes of the password is for `restore` to say. */
    opens: async (token: string, brand: string): Promise<boolean> =>
      (await find(token, brand)) !== null,
    /** Sets the password, ends every session of the player and logs in. @throws RefusedError 422 `code_expired`, `password_…` */
    async restore(token: string, password: string, from: From): Promise<LoginAnswer> {
      const found = await find(token, from.brand.id);
      if (!found) throw refuse(422, 'code_expired', 'token');
      const { known, player } = found;
      await change.make(player, password, from, async (tx) => {
        if (!(await takeRestoreToken(tx, digest(token), core.now())))
          throw refuse(422, 'code_expired', 'token');
        if (known.contactId !== null) await confirmContact(tx, parts.outbox, known.contactId);
      });
      return { ok: true, ...(await accounts.enter(player, from, true)) };
    },
  };
}
export type Restore = ReturnType<typeof createRestore>;
