import type { Locale } from 'shared-contracts/composition';
import { formatMoney, type Money } from 'shared-contracts/money';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { MessageSender } from '../../../ports/messages';
import { text } from '../../../texts';
import { recipientOf } from '../../site/notifications/public';
import { type ContactRow, contactsOf } from '../players/public';
import type { Codes } from './codes';
import type { Who } from './email-codes';
import type { Proof } from './proof';
import type { SendGate } from './send-gate';

interface Parts {
  codes: Codes;
  gate: SendGate;
  messages: MessageSender;
}
/** The one request that a code confirms. */
export interface PayoutAsked {
  /** Its amount, currency, payee and idempotency key, as one keyed digest. */
  digest: string;
  money: Money;
  /** Where the money goes, masked, for the message. */
  payee: (locale: Locale) => string;
}
const HOUR = 3_600_000;
/** It is the player's own phone already, so there is nothing to prove first. */
const FREE: Proof = { demand: async () => undefined };

/** Codes to a player's own phone that confirm a payout (money/payouts/SPEC.md, PA3; the codes themselves C1 to C3 and C6). */
export function createPayoutCodes(core: Core, { codes, gate, messages }: Parts) {
  /** Proved with the sign-up, or so long ago that its owner has read of it. */
  const hasWaited = ({ confirmedAt, brand }: ContactRow): boolean =>
    confirmedAt === null ||
    core.now().getTime() - confirmedAt.getTime() >= brandOf(brand).stepUp.contactWaitHours * HOUR;
  /** The primary one of those that are confirmed for long enough. @throws RefusedError 422 `phone_required`, `phone_too_new` */
  const phoneOf = async (db: Db, player: Who): Promise<string> => {
    const own = (await contactsOf(db, player.id)).filter(
      ({ type, isVerified }) => type === 'phone' && isVerified,
    );
    if (own.length === 0) throw refuse(422, 'phone_required');
    const able = own.filter(hasWaited);
    const phone = able.find(({ isPrimary }) => isPrimary) ?? able[0];
    if (!phone) throw refuse(422, 'phone_too_new');
    return phone.value;
  };
  /** Whose payout it is, and which, belongs to the key: the code of one request confirms no other. */
  const keyOf = (
    { id, brand }: Who,
    phone: string,
    { digest: about }: Pick<PayoutAsked, 'digest'>,
  ) => {
    const target = `${phone}#${id}`;
    return { brand, purpose: 'payout' as const, target, about };
  };
  const digitsIn = (code: string) => code.replace(/\D/g, '');

  return {
    /**
     * @throws RefusedError 422 `phone_required`; 429 `code_sent_just_now`, `code_sent_for_another` (35 seconds after that of another request),
     * `request_limit_exceeded`
     */
    async send(player: Who, asked: PayoutAsked, ip: string): Promise<'sent' | 'limit'> {
      const phone = await phoneOf(core.db, player);
      await gate.pass({
        brand: player.brand,
        to: { type: 'phone', value: phone },
        ip,
        proof: FREE,
      });
      const made = await codes.make(keyOf(player, phone, asked));
      if (made === 'limit') return 'limit';
      const { locale, brand } = await recipientOf(core.db, player.id);
      // the spaces of a printed amount would double the length of an SMS
      const amount = formatMoney(asked.money, locale).replace(/\s/g, ' ');
      const values = {
        brand: brandOf(brand).name,
        code: made.code,
        amount,
        payee: asked.payee(locale),
      };
      await messages.send({
        channel: 'sms',
        brand,
        to: phone,
        body: text(locale, 'sms.payout', values),
      });
      return 'sent';
    },
    /** Without using it up. @throws RefusedError 422 `wrong_code`, `code_expired` (also for one of another request), `phone_required` */
    check: async (
      player: Who,
      asked: PayoutAsked,
      code: string,
      ip: string,
    ): Promise<'ok' | 'limit'> =>
      codes.check(keyOf(player, await phoneOf(core.db, player), asked), digitsIn(code), ip),
    /** @throws RefusedError 422 `code_expired` when somebody else did, or a new one came */
    use: async (tx: Db, player: Who, asked: PayoutAsked, code: string): Promise<void> =>
      codes.use(tx, keyOf(player, await phoneOf(tx, player), asked), digitsIn(code)),
  };
}
export type PayoutCodes = ReturnType<typeof createPayoutCodes>;
