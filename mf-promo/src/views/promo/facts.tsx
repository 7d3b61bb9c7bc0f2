import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { money } from 'shared-contracts/money';
import type { PromoDetail } from 'shared-contracts/promos';
import { useTexts } from '../context';
import { usePoints } from '../parts/use-points';
import s from './facts.module.css';
import type { ViewProps } from './head';

/** What a point costs in the visitor's currency; null where nothing that is played brings one. */
const usePointPrice = (promo: PromoDetail): string | null => {
  const { formatMoney, session, brand } = useHost();
  const t = useTexts();
  const currency = session.profile?.currency ?? brand.defaultCurrency;
  const price = promo.pointPrices[currency];
  if (price === undefined) return null;
  return t('exchange.one_costs', {
    name: promo.currency?.name ?? t('exchange.points'),
    money: formatMoney(money(price, currency), { whole: price % 100 === 0 }),
  });
};

/** The figures of a promotion: what the player has, who else takes part, what was given already, and what a point costs. */
export const Facts = observer(function Facts({ page, promo }: ViewProps) {
  const { i18n } = useHost();
  const t = useTexts();
  const points = usePoints();
  const pointPrice = usePointPrice(promo);
  const count = new Intl.NumberFormat(i18n.tag);
  const own = page.standing.value;
  const name = promo.currency?.name ?? t('exchange.points');
  const figures: [label: string, value: string][] = [
    ...(own?.membership ? [[name, points(own.points)] as [string, string]] : []),
    ...(own?.membership && promo.additionalCurrency
      ? [[promo.additionalCurrency.name, points(own.additionalPoints)] as [string, string]]
      : []),
    ...(promo.participantsCount > 0
      ? [[t('participants'), count.format(promo.participantsCount)] as [string, string]]
      : []),
    ...(promo.sentGiftsCount > 0
      ? [[t('facts.gifts'), count.format(promo.sentGiftsCount)] as [string, string]]
      : []),
  ];
  if (figures.length === 0 && !pointPrice) return null;
  return (
    <section className={s.facts} aria-label={t('facts')}>
      <dl className={s.figures}>
        {figures.map(([label, value]) => (
          <div key={label} className={s.figure}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {pointPrice && <p className={s.note}>{pointPrice}</p>}
    </section>
  );
});
