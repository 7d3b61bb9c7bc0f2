import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { money } from 'shared-contracts/money';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import { usePoints } from '../parts/use-points';
import s from './exchange.module.css';

/** What the player has of either kind of points, and what one of them costs in the visitor's currency. */
export const Balance = observer(function Balance({ page }: { page: PromoPageStore }) {
  const { formatMoney, session, brand } = useHost();
  const t = useTexts();
  const points = usePoints();
  const promo = page.promo.value;
  if (!promo) return null;
  const own = page.standing.value;
  const currency = session.profile?.currency ?? brand.defaultCurrency;
  const price = promo.pointPrices[currency];
  return (
    <>
      {own && (
        <dl className={s.balances}>
          <div className={s.balance}>
            <dt>{promo.currency?.name ?? t('exchange.points')}</dt>
            <dd className="tabular">{points(own.points)}</dd>
          </div>
          {promo.additionalCurrency && (
            <div className={s.balance}>
              <dt>{promo.additionalCurrency.name}</dt>
              <dd className="tabular">{points(own.additionalPoints)}</dd>
            </div>
          )}
        </dl>
      )}
      {price !== undefined && (
        <p className={s.note}>
          {t('exchange.one_costs', {
            name: promo.currency?.name ?? t('exchange.points'),
            money: formatMoney(money(price, currency), { whole: price % 100 === 0 }),
          })}
        </p>
      )}
    </>
  );
});
