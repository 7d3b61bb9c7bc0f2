import { brandOf } from '../../brands';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import type { MessageSender } from '../../ports/messages';
import { text } from '../../texts';
import { recipientOf } from '../notifications/public';
import { contactsOf } from '../players/public';
import type { Codes } from './codes';
import type { Who } from './email-codes';
import type { Proof } from './proof';
import type { SendGate } from './send-gate';

interface Parts {
  codes: Codes;
  gate: SendGate;
  messages: MessageSender;
}
/** It is the player's own phone already, so there is nothing to prove first. */
const FREE: Proof = { demand: async () => undefined };

/** Codes to a player's own phone that confirm a payout (SPEC.md, PA3; the codes themselves C1 to C3 and C6). */
export function createPayoutCodes(core: Core, { codes, gate, messages }: Parts) {
  /** The primary one of those that are confirmed. @throws Refusal 422 `phone_required` */
  const phoneOf = async (db: Db, player: Who): Promise<string> => {
    const own = (await contactsOf(db, player.id)).filter(
      ({ type, isVerified }) => type === 'phone' && isVerified,
    );
    const phone = own.find(({ isPrimary }) => isPrimary) ?? own[0];
    if (!phone) throw refuse(422, 'phone_required');
    return phone.value;
  };
  /** Whose payout it is belongs to the key. */
  const keyOf = ({ id, brand }: Who, phone: string) => ({
    ...{ brand, purpose: 'payout' as const, target: `${phone}#${id}` },
  });
  const digitsIn = (code: string) => code.replace(/\D/g, '');

  return {
    /** @throws Refusal 422 `phone_required`; 429 `code_sent_just_now`, `request_limit_exceeded` */
    async send(player: Who, ip: string): Promise<'sent' | 'limit'> {
      const phone = await phoneOf(core.db, player);
      await gate.pass({ brand: player.brand, to: { type: 'phone', value: phone }, ip, proof: FREE });
      const made = await codes.make(keyOf(player, phone));
      if (made === 'limit') return 'limit';
      const { locale, brand } = await recipientOf(core.db, player.id);
      const body = text(locale, 'sms.payout', { brand: brandOf(brand).name, code: made.code });
      await messages.send({ channel: 'sms', brand, to: phone, body });
      return 'sent';
    },
    /** Without using it up. @throws Refusal 422 `wrong_code`, `code_expired`, `phone_required` */
    check: async (player: Who, code: string, ip: string): Promise<'ok' | 'limit'> =>
      codes.check(keyOf(player, await phoneOf(core.db, player)), digitsIn(code), ip),
    /** @throws Refusal 422 `code_expired` when somebody else did, or a new one came */
    use: async (tx: Db, player: Who, code: string): Promise<void> =>
      codes.use(tx, keyOf(player, await phoneOf(tx, player)), digitsIn(code)),
  };
}
export type PayoutCodes = ReturnType<typeof createPayoutCodes>;
