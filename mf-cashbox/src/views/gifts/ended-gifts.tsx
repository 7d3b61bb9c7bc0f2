import { useHost } from 'shared-contracts/area';
import type { EndedGift } from 'shared-contracts/gifts';
import { observer } from 'shared-contracts/lib/state';
import { formatMoment } from 'shared-contracts/time';
import { Badge, type BadgeTone, ListFaces, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import history from '../parts/history.module.css';
import s from './gifts.module.css';
import { useWorth } from './use-worth';

const TONES: Partial<Record<EndedGift['state'], BadgeTone>> = {
  converted: 'positive',
  lost: 'negative',
  forfeited: 'negative',
};

const EndedRow = observer(function EndedRow({ gift }: { readonly gift: EndedGift }) {
  const { i18n, formatMoney } = useHost();
  const t = useTexts();
  const worth = useWorth()({ ...gift, spinCount: null });
  const { title, state, paid, currency, endedAt } = gift;
  const isBonus = state === 'converted' && paid !== null;
  return (
    <li className={history.row} aria-label={title}>
      <span className={history.method}>{title}</span>
      <span className={history.when}>
        <time dateTime={endedAt}>{formatMoment(endedAt, i18n.tag, i18n.timeZone)}</time>
        {worth && (
          <>
            {' '}
            · {t('gifts.gives')} <span className="tabular">{worth}</span>
          </>
        )}
      </span>
      <Badge tone={TONES[state] ?? 'neutral'}>
        {t(`gifts.end.${state === 'converted' && !isBonus ? 'used' : (state as 'lost')}`)}
      </Badge>
      {isBonus && (
        <span className={history.amount}>
          <span className="tabular">{formatMoney({ amount: paid, currency })}</span>
          <span className={s.paid}>{t('gifts.ended_paid')}</span>
        </span>
      )}
    </li>
  );
});

/** What became of the gifts that have come to an end, the newest first. */
export const EndedGifts = observer(function EndedGifts() {
  const { ended } = useStores().gifts;
  const t = useTexts();
  return (
    <section aria-labelledby="ended-gifts" className={s.ended}>
      <h2 id="ended-gifts" className={s.heading}>
        {t('gifts.ended')}
      </h2>
      <ListFaces
        list={ended}
        skeleton={<Skeleton height="160px" waits="browser" />}
        empty={<p className={s.note}>{t('gifts.ended_none')}</p>}
      >
        {(gifts) => (
          <ul className={history.list}>
            {gifts.map((gift) => (
              <EndedRow key={gift.id} gift={gift} />
            ))}
          </ul>
        )}
      </ListFaces>
    </section>
  );
});
