import { useHost } from 'shared-contracts/area';
import { modals as handles } from 'shared-contracts/area/handles';
import { observer } from 'shared-contracts/lib/state';
import { Button, Face } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import type { ViewProps } from './head';
import s from './promo-page.module.css';

/** Winners of a promotion that is over, or that they are still to be found (specification 1, section 4); nothing before. */
export const Draw = observer(function Draw({ page, promo }: ViewProps) {
  const { modals } = useHost();
  const t = useTexts();
  if (page.status !== 'past') return null;
  const won = promo.prizes.filter(({ winners }) => winners.length > 0);
  const showAll = () =>
    void modals.open(handles.promoWinners, {
      imageUrl: `${promo.image.base}-${promo.image.widths.at(-1)}.webp`,
      title: t('winners'),
      subtitle: t('winners.subtitle', { title: promo.title }),
      winners: won
        .toReversed()
        .flatMap(({ title, winners }) => winners.map((name) => ({ name, prize: title }))),
    });
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
          <div className={s.all}>
            <Button variant="secondary" size="small" onClick={showAll}>
              {t('winners.all')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
});
