import type { RegistrationBody } from 'shared-contracts/accounts';
import type { Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import type { Brand } from '../../../brands';
import type { Core } from '../../../core';
import { randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import { RefusedError, refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { Wallet } from '../../money/wallet/public';
import type { PlayerRow } from '../players/public';
import { addContact, addPlayer } from '../players/public';
import { hashPassword } from './passwords';
import { contactValue, promoCodeIn, registrationProblems } from './registration';
import { contactConfirmed, playerRegistered } from './topics';

/** Who fits to be a player: what is left of a registration once it was looked at. */
export interface Newcomer {
  type: 'email' | 'phone';
  /** The contact as it is stored. */
  value: string;
  passwordHash: string;
  currency: Currency;
  /** `YYYY-MM-DD`. */
  birthday: string;
  promoCode: string | null;
  refcode: string | null;
  locale: Locale;
}

/** @throws RefusedError 422 with a code and field for everything that is wrong */
export async function readRegistration(
  body: RegistrationBody,
  brand: Brand,
  locale: Locale,
  now: Date,
): Promise<Newcomer> {
  const problems = registrationProblems(body, brand, now.toISOString().slice(0, 10));
  if (problems.length > 0) throw new RefusedError(422, problems);
  return {
    type: body.type,
    value: contactValue(body),
    passwordHash: await hashPassword(body.password),
    currency: body.currency as Currency,
    birthday: body.birthday,
    promoCode: promoCodeIn(body.promoCode ?? '') || null,
    refcode: body.refcode ?? null,
    locale,
  };
}

/**
 * Makes a player with contact and wallet, and tells of it, in this transaction.
 * @param proved the contact is known to be the player's
 * @throws RefusedError 422 `email_taken`, `phone_taken`
 */
export async function makePlayer(
  { core, wallet, outbox }: { core: Core; wallet: Wallet; outbox: Outbox },
  tx: Db,
  brand: Brand,
  newcomer: Newcomer,
  proved: boolean,
): Promise<PlayerRow> {
  const { type, value, passwordHash, currency, birthday, promoCode, refcode, locale } = newcomer;
  const player = await addPlayer(tx, {
    hash: randomToken(18),
    brand: brand.id,
    passwordHash,
    currency,
    locale,
    birthday,
    registrationContactType: type,
    promoCode,
    refcode,
    createdAt: core.now(),
  });
  const { id, hash } = player;
  const contact = {
    playerId: id,
    brand: brand.id,
    type,
    value,
    isPrimary: true,
    isVerified: proved,
  };
  if (!(await addContact(tx, contact))) throw refuse(422, `${type}_taken`, type);
  await wallet.open(tx, { id, hash, brand: brand.id, currency });
  const told = { playerId: id, brand: brand.id };
  await outbox.tell(tx, playerRegistered, told);
  if (proved) await outbox.tell(tx, contactConfirmed, { ...told, kind: type });
  return player;
}
