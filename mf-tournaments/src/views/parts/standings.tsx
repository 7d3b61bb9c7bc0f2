import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { type Standing, TABLE_PAGE, type TournamentDetail } from 'shared-contracts/tournaments';
import { PlayersTable } from 'shared-contracts/ui/event';
import { cx, Face } from 'shared-contracts/ui/kit';
import type { PlacesStore } from '../../stores/places.store';
import { useTexts } from '../context';
import { Pager } from './pager';
import { PrizeTable } from './prize-table';
import s from './standings.module.css';

interface TableProps extends Pick<TournamentDetail, 'tieRule'> {
  readonly title: string;
  readonly rows: readonly Standing[];
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** Players by their places; with `tieRule` it says who is ahead of equal points. */
const Table = observer(function Table({ title, rows, tieRule, busy, children }: TableProps) {
  const { i18n } = useHost();
  const t = useTexts();
  const points = new Intl.NumberFormat(i18n.tag, { maximumFractionDigits: 2 });
  return (
    <section aria-label={title} aria-busy={busy || undefined}>
      <h2 className={s.heading}>{title}</h2>
      {rows.length === 0 && <Face kind="empty" compact title={t('standings.empty')} />}
      <PlayersTable
        ties={tieRule}
        rows={rows.map((row) => ({
          key: row.id,
          place: row.position,
          name: row.username,
          mine: row.isItsMe,
          points: points.format(row.points),
        }))}
      />
      {children}
    </section>
  );
});

interface LeadersProps extends Pick<TournamentDetail, 'leaders' | 'tieRule'> {
  readonly places: PlacesStore;
  /** So many of the first page stand there until more are asked for. */
  readonly first: number;
}

/** The first places, live, and those behind them page by page. */
const Leaders = observer(function Leaders({ leaders, tieRule, places, first }: LeadersProps) {
  const t = useTexts();
  const { page, rows } = places;
  const isFirst = page === 1;
  const shown = isFirst
    ? leaders.slice(0, places.isOpen ? TABLE_PAGE : first)
    : (rows.value?.items ?? []);
  return (
    <Table
      title={t('standings.leaders')}
      rows={isFirst || rows.value ? shown : leaders}
      tieRule={tieRule}
      busy={!isFirst && rows.state === 'loading'}
    >
      {!isFirst && rows.state === 'failed' && (
        <Face kind="error" compact onRetry={() => void rows.load()} />
      )}
      <Pager places={places} leaders={leaders} first={first} />
    </Table>
  );
});

interface StandingsProps {
  readonly of: Pick<TournamentDetail, 'leaders' | 'prizes' | 'tieRule'> & {
    opponents?: Standing[];
  };
  readonly places: PlacesStore;
  readonly first?: number;
  /** It is not known yet in which currency the prizes are. */
  readonly waits: boolean;
}

/** The leaders, a member's surroundings, and what the places win. */
export const Standings = observer(function Standings({
  of,
  places,
  first = TABLE_PAGE,
  waits,
}: StandingsProps) {
  const t = useTexts();
  const { leaders, opponents = [], prizes, tieRule = 'first_reached' } = of;
  const own = opponents.find(({ isItsMe }) => isItsMe);
  return (
    <div className={cx(s.tables, prizes.length > 0 && s.beside)}>
      <div className={s.places}>
        <Leaders leaders={leaders} tieRule={tieRule} places={places} first={first} />
        {opponents.length > 0 && <Table title={t('standings.opponents')} rows={opponents} />}
      </div>
      <PrizeTable prizes={prizes} waits={waits} own={own?.position} />
    </div>
  );
});
