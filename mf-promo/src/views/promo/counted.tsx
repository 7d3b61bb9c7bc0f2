import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Money } from 'shared-contracts/money';
import type { PromoDetail } from 'shared-contracts/promos';
import { formatDay, formatMoment } from 'shared-contracts/time';
import { useTexts } from '../context';

/** The terms by which points are counted, one a line: what one costs, the rates, and until when open rounds are waited for. */
export const CountedTerms = observer(function CountedTerms({ promo }: { promo: PromoDetail }) {
  const { i18n, formatMoney } = useHost();
  const t = useTexts();
  const { pointPrice, pointSource, rates, roundsUntil } = promo;
  const money = (value: Money) => formatMoney(value, { whole: value.amount % 100 === 0 });
  const name = promo.currency?.name ?? t('exchange.points');
  const price =
    pointPrice &&
    t(pointSource === 'wins' ? 'terms.point_wins' : 'terms.point_bets', {
      name,
      money: money(pointPrice),
    });
  const date = rates && formatDay(rates.date, i18n.tag, 'UTC');
  return (
    <>
      {price && <li>{price}</li>}
      {rates && (
        <li>{t('terms.rates', { unit: money(rates.unit), own: money(rates.own), date })}</li>
      )}
      {roundsUntil && (
        <li>
          {t('terms.open_rounds', { time: formatMoment(roundsUntil, i18n.tag, i18n.timeZone) })}
        </li>
      )}
    </>
  );
});
