import type { RegistrationBody } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import type { Brand } from '../../brands';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { Refusal, refuse } from '../../http/errors';
import type { Wallet } from '../wallet/service';
import { randomToken } from './crypto';
import type { Notifications } from './notifications';
import { hashPassword } from './passwords';
import { cleanEmail, cleanPhone, registrationProblems } from './registration';
import { addContact, addPlayer } from './repository';
import type { PlayerRow } from './schema';

/**
 * Makes a player with contact, wallet and welcome, all or nothing.
 * @throws Refusal 422 with a code and field for everything that is wrong
 */
export async function registerPlayer(
  core: Core,
  { wallet, notifications }: { wallet: Wallet; notifications: Notifications },
  { body, brand, locale }: { body: RegistrationBody; brand: Brand; locale: Locale },
  then: (tx: Db, player: PlayerRow) => Promise<void>,
): Promise<PlayerRow> {
  const now = core.now();
  const problems = registrationProblems(body, brand, now.toISOString().slice(0, 10));
  if (problems.length > 0) throw new Refusal(422, problems);
  const value = body.type === 'email' ? cleanEmail(body.email ?? '') : cleanPhone(body.phone ?? '');
  const passwordHash = await hashPassword(body.password);
  return core.transact(async (tx) => {
    const player = await addPlayer(tx, {
      hash: randomToken(18),
      brand: brand.id,
      passwordHash,
      currency: body.currency,
      locale,
      birthday: body.birthday,
      registrationContactType: body.type,
      promoCode: body.promoCode?.trim().toUpperCase() || null,
      refcode: body.refcode ?? null,
      createdAt: now,
    });
    const contact = { playerId: player.id, brand: brand.id, type: body.type, value, isPrimary: true };
    if (!(await addContact(tx, contact))) throw refuse(422, `${body.type}_taken`, body.type);
    const { id, hash } = player;
    await wallet.open(tx, { id, hash, brand: brand.id, currency: body.currency as Currency });
    await notifications.add(
      tx,
      { id, hash, brand: brand.id, locale },
      'welcome',
      { brand: brand.name },
      '/cashbox',
    );
    await then(tx, player);
    return player;
  });
}
