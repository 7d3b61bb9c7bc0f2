import { observer } from 'shared-contracts/lib/state';
import { Face } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { AllWinners } from './all-winners';
import type { ViewProps } from './head';
import s from './promo-page.module.css';

/** Winners of a promotion that is over, or that they are still to be found (specification 1, section 4); nothing before. */
export const Draw = observer(function Draw({ page, promo }: ViewProps) {
  const t = useTexts();
  if (page.status !== 'past') return null;
  const won = promo.prizes.filter(({ winners }) => winners.length > 0);
  return (
    <section aria-labelledby="promo-winners">
      <h2 id="promo-winners" className={s.heading}>
        {t('winners')}
      </h2>
      {won.length === 0 ? (
        <Face kind="ended" compact title={t('winners.pending')} />
      ) : (
        <>
          <dl className={s.winners}>
            {won.toReversed().map(({ id, title, winners }) => (
              <div key={id} className={s.won}>
                <dt>{title}</dt>
                <dd>{winners.join(', ')}</dd>
              </div>
            ))}
          </dl>
          <AllWinners promo={promo} />
        </>
      )}
    </section>
  );
});
