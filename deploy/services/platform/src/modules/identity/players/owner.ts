import type { Currency } from 'shared-contracts/money';
import type { PlayerRow } from './schema';

/** Whose money: the part of a player that the wallet needs. */
export interface Owner {
  id: number;
  hash: string;
  brand: string;
  currency: Currency;
}

/** The part of a player that the wallet needs. */
export const ownerIn = ({ id, hash, brand, currency }: PlayerRow): Owner => ({
  id,
  hash,
  brand,
  currency: currency as Currency,
});
