import type { HostServices } from 'shared-contracts/area';
import { isCurrency } from 'shared-contracts/money';

type Host = Pick<HostServices, 'brand' | 'session' | 'formatMoney'>;

/** The total prize painted in the player's currency, else in the brand's, else in whichever the tournament has. */
export const prizeText = (
  prizeMoney: Record<string, number>,
  { brand, session, formatMoney }: Host,
): string | null => {
  const wanted = [session.profile?.currency, brand.defaultCurrency, ...Object.keys(prizeMoney)];
  const currency = wanted.find((code) => code !== undefined && code in prizeMoney);
  if (!isCurrency(currency)) return null;
  return formatMoney({ amount: prizeMoney[currency] ?? 0, currency }, { whole: true });
};
