import type { Captcha } from 'shared-contracts/accounts';
import type { ContactAnswer, PendingContact } from 'shared-contracts/contacts';
import { canonicalPhone } from 'shared-contracts/phone';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Caller, Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { MessageSender } from '../../../ports/messages';
import { text } from '../../../texts';
import { recipientOf } from '../../site/notifications/public';
import { addContact, type ContactValue, contactsOf, findByContact } from '../players/public';
import type { Codes } from './codes';
import { confirmContact } from './confirmation';
import { claimsOf, countContacts, dropClaim, findClaim, putClaim } from './contact-repository';
import type { Who } from './email-codes';
import type { Proof, ReadProof } from './proof';
import { cleanEmail, isEmail } from './registration';
import type { ClaimRow } from './schema';
import type { SendGate } from './send-gate';
import type { StepUp } from './step-up';
import type { Throttle } from './throttle';
import { contactAdded } from './topics';

type From = Pick<Caller, 'ip'>;
interface Parts {
  codes: Codes;
  gate: SendGate;
  throttle: Throttle;
  proofs: ReadProof;
  messages: MessageSender;
  outbox: Outbox;
  stepUp: StepUp;
}
const DAY = 86_400_000;
/** Contacts that a player names in a day, and that a player has of each kind. */
export const CLAIMS = { perDay: 10, perKind: 3 } as const;
const LIMIT: ContactAnswer = { ok: false, is_max_attempts_used: true };
/** Many players share an address: the first number of each in a day needs no captcha. */
const FREE: Proof = { demand: async () => undefined };
/** Names of claims: contacts have numbers alone. */
const NAME = /^new-(\d{1,9})$/;
export const isClaim = (id: string): boolean => NAME.test(id);

/** A contact as it is stored. @throws RefusedError 422 `invalid_email`, `invalid_phone` */
const readContact = (type: ContactValue['type'], given: string): ContactValue => {
  const value = type === 'email' ? cleanEmail(given) : canonicalPhone(given);
  if (!value || (type === 'email' && !isEmail(value)))
    throw refuse(422, type === 'email' ? 'invalid_email' : 'invalid_phone', 'value');
  return { type, value };
};

/** Further contacts of a player: named, sent a code, and the player's once it is right (SPEC.md, C15). */
export function createContactClaims(core: Core, parts: Parts) {
  const { codes, gate, throttle, proofs, messages, outbox, stepUp } = parts;
  /** Whose claim it is belongs to the key: the code of one confirms nothing of another. */
  const keyOf = ({ brand, value, playerId }: Pick<ClaimRow, 'brand' | 'value' | 'playerId'>) => ({
    brand,
    purpose: 'contact' as const,
    target: `${value}#${playerId}`,
  });
  const own = async (player: Who, id: string, type: ContactValue['type']): Promise<ClaimRow> => {
    const number = Number(NAME.exec(id)?.[1] ?? 0);
    const row = await findClaim(core.db, player.id, number);
    if (row?.type !== type) throw refuse(404, 'not_found');
    return row;
  };
  const present = async (row: ClaimRow): Promise<PendingContact> => ({
    id: `new-${row.id}`,
    type: row.type,
    value: row.value,
    sentAt: (await codes.sentAt(keyOf(row)))?.toISOString() ?? null,
  });
  const put = ({ id: playerId, brand }: Who, { type, value }: ContactValue): Promise<ClaimRow> =>
    putClaim(core.db, { playerId, brand, type, value, createdAt: core.now() });
  const deliver = async (row: ClaimRow): Promise<ContactAnswer> => {
    const made = await codes.make(keyOf(row));
    if (made === 'limit') return LIMIT;
    const { locale, brand } = await recipientOf(core.db, row.playerId);
    const values = { brand: brandOf(brand).name, code: made.code };
    const subject = text(locale, 'contact.subject', values);
    if (row.type === 'phone')
      await messages.send({
        channel: 'sms',
        brand,
        to: row.value,
        body: text(locale, 'sms.code', values),
      });
    else {
      const body = text(locale, 'contact.email', values);
      await messages.send({ channel: 'email', brand, to: row.value, subject, body });
    }
    return { ok: true };
  };
  /** The first of its kind is the primary one. Who is told that it is another's has proved that they read it. */
  const settle = async (tx: Db, { id, playerId, brand, type, value }: ClaimRow): Promise<void> => {
    const isPrimary = (await countContacts(tx, playerId, type)) === 0;
    if (
      !(await addContact(tx, { playerId, brand, type, value, isPrimary, confirmedAt: core.now() }))
    )
      throw refuse(422, type === 'email' ? 'email_taken' : 'phone_taken', 'code');
    const made = await findByContact(tx, brand, { type, value });
    if (made) {
      await confirmContact(tx, outbox, made.contact.id);
      await outbox.tell(tx, contactAdded, { playerId, brand, contactId: made.contact.id });
    }
    await dropClaim(tx, id);
  };

  return {
    async pending({ id }: Who): Promise<PendingContact[]> {
      return Promise.all((await claimsOf(core.db, id)).map(present));
    },
    /** Takes the place of the one of its kind that was named before. @throws RefusedError as `createContact` says */
    async create(
      player: Player,
      { type, value: given }: ContactValue,
      { ip, captcha }: From & { captcha: Captcha | undefined },
    ): Promise<{ data: PendingContact; is_max_attempts_used?: boolean }> {
      const named = readContact(type, given);
      // before a captcha, whose token is good once
      await stepUp.demand(player);
      const mine = (await contactsOf(core.db, player.id)).filter((one) => one.type === type);
      if (mine.some(({ value }) => value === named.value))
        throw refuse(422, type === 'email' ? 'email_taken' : 'phone_taken', 'value');
      const daily = { key: `contact-claims:${player.id}`, limit: CLAIMS.perDay, windowMs: DAY };
      if (mine.length >= CLAIMS.perKind || !(await throttle.admits([daily])))
        throw refuse(429, 'request_limit_exceeded');
      const isFirst = (await throttle.count(`contact-numbers:${player.id}`, DAY)) === 0;
      const proof = isFirst ? FREE : proofs(captcha, ip);
      await gate.admit({ brand: player.brand, to: named, ip, proof });
      if (type === 'phone') await throttle.hit(`contact-numbers:${player.id}`, DAY);
      return { data: await present(await put(player, named)) };
    },
    /** @throws RefusedError 404 `not_found`; 429 `code_sent_just_now`, beyond a quota `request_limit_exceeded` */
    async send(
      player: Who,
      id: string,
      type: ContactValue['type'],
      { ip }: From,
    ): Promise<ContactAnswer> {
      const row = await own(player, id, type);
      const to = { type: row.type, value: row.value };
      await gate.pass({ brand: player.brand, to, ip, proof: proofs(undefined, ip) });
      return deliver(row);
    },
    /** @throws RefusedError 404 `not_found`; 422 `wrong_code`, `code_expired`, and for the right code of another's `email_taken`, `phone_taken` */
    async confirm(
      player: Who,
      id: string,
      { type, code }: { type: ContactValue['type']; code: string },
      { ip }: From,
    ): Promise<ContactAnswer> {
      const row = await own(player, id, type);
      const key = keyOf(row);
      const digits = code.replace(/\D/g, '');
      if ((await codes.check(key, digits, ip)) === 'limit') return LIMIT;
      await core.transact(async (tx) => {
        await codes.use(tx, key, digits);
        await settle(tx, row);
      });
      return { ok: true };
    },
  };
}
export type ContactClaims = ReturnType<typeof createContactClaims>;
