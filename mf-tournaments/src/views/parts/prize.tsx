import { type HostServices, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { isCurrency } from 'shared-contracts/money';
import { cx, Skeleton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './prize.module.css';

interface Props {
  readonly prizeMoney: Record<string, number>;
  readonly look: 'card' | 'poster';
}

/** In the player's currency, else in the brand's, else in whichever the tournament has. */
const prizeText = (
  prizeMoney: Props['prizeMoney'],
  { brand, session, formatMoney }: HostServices,
): string | null => {
  const wanted = [session.profile?.currency, brand.defaultCurrency, ...Object.keys(prizeMoney)];
  const currency = wanted.find((code) => code !== undefined && code in prizeMoney);
  if (!isCurrency(currency)) return null;
  return formatMoney({ amount: prizeMoney[currency] ?? 0, currency }, { whole: true });
};

export const hasPrize = ({ prizeMoney }: Pick<Props, 'prizeMoney'>): boolean =>
  Object.keys(prizeMoney).some(isCurrency);

/** The total prize, or its place until the player's currency is known. */
export const PrizeAmount = observer(function PrizeAmount({ prizeMoney, look }: Props) {
  const host = useHost();
  const { player, profile } = host.session;
  const className = cx(s.amount, s[look]);
  if (player && !profile)
    return <Skeleton waits="browser" shape="text" width="6ch" className={className} />;
  return <span className={className}>{prizeText(prizeMoney, host)}</span>;
});

/** The same under its name. */
export const Prize = observer(function Prize(props: Props) {
  const t = useTexts();
  return (
    <p className={s.prize}>
      <span className={cx(s.label, props.look === 'card' && s.quiet)}>{t('card.prize')}</span>
      <PrizeAmount {...props} />
    </p>
  );
});
