import { type HostServices, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { isCurrency } from 'shared-contracts/money';
import { Skeleton } from 'shared-contracts/ui/kit';

type PrizeMoney = Record<string, number>;

/** In the player's currency, else in the brand's, else in whichever the tournament has. */
const prizeText = (prizeMoney: PrizeMoney, { brand, session, formatMoney }: HostServices): string | null => {
  const wanted = [session.profile?.currency, brand.defaultCurrency, ...Object.keys(prizeMoney)];
  const currency = wanted.find((code) => code !== undefined && code in prizeMoney);
  if (!isCurrency(currency)) return null;
  return formatMoney({ amount: prizeMoney[currency] ?? 0, currency }, { whole: true });
};

export const hasPrize = (prizeMoney: PrizeMoney): boolean => Object.keys(prizeMoney).some(isCurrency);

/** The total prize, or its place until the player's currency is known. */
export const PrizeAmount = observer(function PrizeAmount({
  prizeMoney,
  className,
}: {
  prizeMoney: PrizeMoney;
  className?: string | undefined;
}) {
  const host = useHost();
  const { player, profile } = host.session;
  if (player && !profile) return <Skeleton waits="browser" shape="text" width="6ch" className={className} />;
  return <span className={className}>{prizeText(prizeMoney, host)}</span>;
});
