import { type PageProps, useHost } from 'shared-contracts/area';
import type { CompointEntry } from 'shared-contracts/compoints';
import { observer } from 'shared-contracts/lib/state';
import { formatMoment } from 'shared-contracts/time';
import { cx, Face, ListFaces, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './compoints.module.css';
import { CompointsTabs } from './compoints-tabs';
import { PointsBalance } from './points-balance';

/** Why compoints came or went, how many, and how many there were then. */
const Entry = observer(function Entry({ entry }: { readonly entry: CompointEntry }) {
  const { i18n } = useHost();
  const t = useTexts();
  const { at, move, points, balance, reason, title } = entry;
  const number = new Intl.NumberFormat(i18n.tag, { signDisplay: 'exceptZero' });
  const back = move === 'refund' || move === 'rollback';
  return (
    <li className={s.entry}>
      <div className={s.words}>
        <p className={s.what}>
          {t(`compoints.reason.${reason}`)}
          {title && <strong> {title}</strong>}
        </p>
        <p className={s.note}>
          {back && <>{t(`compoints.move.${move}`)} · </>}
          <time dateTime={at}>{formatMoment(at, i18n.tag, i18n.timeZone)}</time>
        </p>
      </div>
      <p className={s.sum}>
        <span className={cx('tabular', points > 0 ? s.plus : s.minus)}>
          {number.format(points)}
        </span>
        <span className={s.note}>
          {t('compoints.after', { points: balance.toLocaleString(i18n.tag) })}
        </span>
      </p>
    </li>
  );
});

/** `/compoints/history`: every change of compoints, the newest first. */
const CompointHistoryPage = observer(function CompointHistoryPage(_: PageProps) {
  const { history } = useStores().compoints;
  const t = useTexts();
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('compoints.history_title')}</h1>
      <CompointsTabs current="history" />
      <PointsBalance />
      <ListFaces
        list={history}
        skeleton={<Skeleton height="320px" waits="browser" />}
        empty={
          <Face
            kind="empty"
            title={t('compoints.history_empty')}
            text={t('compoints.history_empty_text')}
          />
        }
      >
        {(items) => (
          <ol className={s.entries}>
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </ListFaces>
    </Stack>
  );
});
export default CompointHistoryPage;
