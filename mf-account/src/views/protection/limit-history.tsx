import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import { ENDLESS, type LimitHistoryItem } from 'shared-contracts/protection';
import { formatMoment } from 'shared-contracts/time';
import { Face, ListFaces, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { useLimitAmount } from './limit-amount';
import s from './limits-page.module.css';

/** Everything that the player changed, newest first. */
export const LimitHistory = observer(function LimitHistory({
  currency,
}: {
  readonly currency: Currency;
}) {
  const { history } = useStores().limits;
  const { i18n } = useHost();
  const t = useTexts();
  const paint = useLimitAmount(currency);
  const moment = (iso: string) => formatMoment(iso, i18n.tag, i18n.timeZone);
  const words = ({
    what,
    kind,
    period,
    amount,
    before,
    until,
    games,
  }: LimitHistoryItem): string => {
    if (what === 'exclusion_ends')
      return t('history.exclusion_ends', { when: until ? moment(until) : '' });
    if (until === ENDLESS) return t('history.self_exclusion_endless');
    if (what === 'time_out' || what === 'self_exclusion') {
      const when = until ? moment(until) : '';
      if (games) return t(`history.${what}_games`, { when, games: t(`away.games.${games}`) });
      return t(`history.${what}`, { when });
    }
    const limit =
      kind && period ? `${t(`limits.kind.${kind}`)}, ${t(`limits.period.${period}`)}` : '';
    const painted = (value: number | null) =>
      value === null || kind === null ? t('limits.none') : paint(kind, value);
    const change = { limit, amount: painted(amount), before: painted(before) };
    return t(what === 'raise_asked' ? 'history.raise_asked' : 'history.limit', change);
  };
  return (
    <section aria-labelledby="limits-history">
      <h2 id="limits-history" className={s.heading}>
        {t('history.title')}
      </h2>
      <ListFaces
        list={history}
        more="button"
        skeleton={<Skeleton height="120px" />}
        empty={<Face kind="empty" compact title={t('history.empty')} />}
      >
        {(items) => (
          <ol className={s.history}>
            {items.map((item) => (
              <li key={item.id}>
                <span>{words(item)}</span>
                <time dateTime={item.at}>{moment(item.at)}</time>
              </li>
            ))}
          </ol>
        )}
      </ListFaces>
    </section>
  );
});
