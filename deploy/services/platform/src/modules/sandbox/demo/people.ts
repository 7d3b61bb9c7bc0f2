import type { Currency } from 'shared-contracts/money';
import { nicknames } from '../../../../seed/nicknames';
import type { Brand } from '../../../brands';
import type { Core } from '../../../core';
import { randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Owner } from '../../identity/players/public';
import { addContact, addPlayer } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';

export interface SeedParts {
  core: Core;
  wallet: Wallet;
}
interface Person {
  brand: Brand;
  email: string;
  nickname: string;
  currency: Currency;
  passwordHash: string;
  verified?: boolean;
}

/** A player with contact and wallet, long registered. */
export async function addPerson(
  { core, wallet }: SeedParts,
  tx: Db,
  person: Person,
): Promise<Owner> {
  const { brand, email, nickname, currency, passwordHash } = person;
  const createdAt = new Date(core.now().getTime() - 60 * 86_400_000);
  const player = await addPlayer(tx, {
    hash: randomToken(18),
    brand: brand.id,
    passwordHash,
    currency,
    locale: brand.defaultLocale,
    birthday: '1990-04-12',
    registrationContactType: 'email',
    nickname,
    isVerified: person.verified ?? false,
    createdAt,
    lastLoginAt: createdAt,
    logins: 3,
  });
  const contact = {
    playerId: player.id,
    brand: brand.id,
    type: 'email' as const,
    value: email,
    isPrimary: true,
  };
  await addContact(tx, { ...contact, isVerified: true });
  const owner = { id: player.id, hash: player.hash, brand: brand.id, currency };
  await wallet.open(tx, owner);
  return owner;
}

export const others = (count: number, offset: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => nicknames[(at + offset) % nicknames.length] ?? `guest${at}`,
  );
