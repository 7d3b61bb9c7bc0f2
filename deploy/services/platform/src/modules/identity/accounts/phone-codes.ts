import type { LoginAnswer } from 'shared-contracts/accounts';
import type { Core } from '../../../core';
import type { Caller } from '../../../http/caller';
import { RefusedError } from '../../../http/errors';
import type { MessageSender } from '../../../ports/messages';
import { text } from '../../../texts';
import { findByContact } from '../players/public';
import type { Codes } from './codes';
import type { Pending } from './pending';
import type { Proof } from './proof';
import type { SendGate } from './send-gate';

type From = Pick<Caller, 'brand' | 'locale' | 'ip'>;
interface Parts {
  codes: Codes;
  gate: SendGate;
  pending: Pending;
  messages: MessageSender;
}

/** The code sent a moment ago still counts. */
const tooEarly = (error: unknown): { limit: boolean } => {
  if (error instanceof RefusedError && error.items[0]?.code === 'code_sent_just_now')
    return { limit: false };
  throw error;
};

/** Codes by SMS that prove a phone (SPEC.md, C1 to C6). */
export function createPhoneCodes(core: Core, { codes, gate, pending, messages }: Parts) {
  /** If the phone is somebody's or waits to be; the answer does not tell. */
  const deliver = async (phone: string, { brand, locale }: From): Promise<{ limit: boolean }> => {
    const made = await codes.make({ brand: brand.id, purpose: 'phone', target: phone });
    if (made === 'limit') return { limit: true };
    const found = await findByContact(core.db, brand.id, { type: 'phone', value: phone });
    const waits = found ? null : await pending.find(brand.id, phone);
    if (waits) await pending.hold(brand.id, phone);
    const body = text(locale, 'sms.code', { brand: brand.name, code: made.code });
    if (found || waits) await messages.send({ channel: 'sms', brand: brand.id, to: phone, body });
    return { limit: false };
  };
  const pass = (phone: string, { brand, ip }: From, proof: Proof) =>
    gate.pass({ brand: brand.id, to: { type: 'phone', value: phone }, ip, proof });

  return {
    /** @throws RefusedError 429 `code_sent_just_now`, `request_limit_exceeded`, 403 `captcha_required`, 422 `captcha_failed` */
    async send(phone: string, from: From, proof: Proof): Promise<{ limit: boolean }> {
      await pass(phone, from, proof);
      return deliver(phone, from);
    },
    /** A code for a phone that has to be proved, unless the last one is still on its way. @throws as `send` */
    async proveFirst(phone: string, from: From, proof: Proof): Promise<LoginAnswer> {
      await pass(phone, from, proof);
      const { limit } = await deliver(phone, from).catch(tooEarly);
      return limit ? { ok: false, is_max_attempts_used: true } : { ok: true, codeNeeded: true };
    },
  };
}
export type PhoneCodes = ReturnType<typeof createPhoneCodes>;
