import type { Core } from '../../../core';
import { addressKey } from '../../../http/address';
import { refuse } from '../../../http/errors';
import type { ContactValue } from '../players/public';
import type { Proof } from './proof';
import type { Limit, Throttle } from './throttle';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Messages of an hour from one address, and of a day to one contact; the other quotas are the operator's (`Config.smsQuotas`). */
export const SENDS = { perAddress: 30, perContact: 15 } as const;
/** Digits of a number that stand for its country and operator. */
const PREFIX = 5;

export interface Sending {
  brand: string;
  to: ContactValue;
  ip: string;
  proof: Proof;
}

/**
 * Whether a code may be sent, before one is made (SPEC.md, C6): counted alike for numbers that nobody has, so that the answer
 * tells nothing.
 */
export function createSendGate(core: Core, throttle: Throttle) {
  const limitsOf = ({ brand, to, ip }: Sending): Limit[] => {
    const sms = to.type === 'phone';
    const own = [
      { key: `sends:${to.type}:from:${addressKey(ip)}`, limit: SENDS.perAddress, windowMs: HOUR },
      { key: `sends:${brand}:${to.value}`, limit: SENDS.perContact, windowMs: DAY },
    ];
    if (!sms) return own;
    const { perPrefix, perBrand } = core.config.smsQuotas;
    return [
      ...own,
      { key: `sms:${brand}:prefix:${to.value.slice(0, PREFIX)}`, limit: perPrefix, windowMs: HOUR },
      { key: `sms:${brand}`, limit: perBrand, windowMs: HOUR },
    ];
  };

  /** The first number of an address in a day is free, each other one has to be a person's. */
  const mayWriteTo = async ({ brand, to, ip, proof }: Sending): Promise<void> => {
    const address = addressKey(ip);
    const granted = `sms-number:${address}:${brand}:${to.value}`;
    if ((await throttle.count(granted, DAY)) > 0) return;
    if ((await throttle.hit(`sms-numbers:${address}`, DAY)) > 1) await proof.demand();
    await throttle.hit(granted, DAY);
  };

  return {
    /** Before anything is sent there: a further number is a person's. @throws RefusedError 403 `captcha_required`, 422 `captcha_failed` */
    async admit(sending: Sending): Promise<void> {
      if (sending.to.type === 'phone') await mayWriteTo(sending);
    },
    /** @throws RefusedError 429 `request_limit_exceeded`, 403 `captcha_required`, 422 `captcha_failed` */
    async pass(sending: Sending): Promise<void> {
      if (sending.to.type === 'phone') await mayWriteTo(sending);
      if (await throttle.admits(limitsOf(sending))) return;
      core.log.warn(
        { brand: sending.brand, type: sending.to.type },
        'a quota of messages is used up',
      );
      throw refuse(429, 'request_limit_exceeded');
    },
  };
}
export type SendGate = ReturnType<typeof createSendGate>;
