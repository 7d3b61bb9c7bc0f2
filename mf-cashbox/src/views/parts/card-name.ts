import type { UserCard } from 'shared-contracts/cashbox';

/** As it stands on a receipt. */
export const cardName = ({ network, last4 }: Pick<UserCard, 'network' | 'last4'>): string =>
  `${network} •• ${last4}`;
/** As it is printed on the card. */
export const validityOf = ({ expiryMonth, expiryYear }: UserCard): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
