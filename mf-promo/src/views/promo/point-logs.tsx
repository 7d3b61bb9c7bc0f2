import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { PointLog } from 'shared-contracts/rewards';
import { Face, ListFaces, Skeleton } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import { usePoints } from '../parts/use-points';
import s from './exchange.module.css';

const Move = ({ log, additional }: { log: PointLog; additional: string | undefined }) => {
  const { i18n } = useHost();
  const points = usePoints();
  const { at, title } = log;
  const moved = log.points || log.additionalPoints;
  const when = { dateStyle: 'short', timeStyle: 'short', timeZone: i18n.timeZone } as const;
  return (
    <li className={s.move}>
      <span className={s.what}>{title}</span>
      <time className={s.when} dateTime={at}>
        {new Intl.DateTimeFormat(i18n.tag, when).format(Date.parse(at))}
      </time>
      <span className={`${s.moved} tabular`} data-sign={moved > 0 ? 'in' : 'out'}>
        {moved > 0 ? '+' : '−'}
        {points(Math.abs(moved))}
        {log.points === 0 && additional ? ` · ${additional}` : ''}
      </span>
    </li>
  );
};

/** How the player's points came and went, newest first. */
export const PointLogs = observer(function PointLogs({ page }: { page: PromoPageStore }) {
  const t = useTexts();
  const { logs } = page.exchange;
  return (
    <section aria-labelledby="promo-log" className={s.logs}>
      <h3 id="promo-log" className={s.sub}>
        {t('exchange.log')}
      </h3>
      <ListFaces
        list={logs}
        more="button"
        skeleton={<Skeleton height="160px" />}
        empty={<Face kind="empty" compact title={t('exchange.log_empty')} />}
      >
        {(items) => (
          <ul className={s.moves}>
            {items.map((log) => (
              <Move
                key={log.id}
                log={log}
                additional={page.promo.value?.additionalCurrency?.name}
              />
            ))}
          </ul>
        )}
      </ListFaces>
    </section>
  );
});
