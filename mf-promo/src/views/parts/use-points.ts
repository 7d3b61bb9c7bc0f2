import { useHost } from 'shared-contracts/area';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';

/** Stored promo points as they are shown: two decimals at most (specification 1, section 9). */
export const usePoints = (): ((stored: number) => string) => {
  const format = new Intl.NumberFormat(useHost().i18n.tag, { maximumFractionDigits: 2 });
  return (stored) => format.format(stored / PROMO_POINT_FACTOR);
};
