import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Standing, TournamentDetail } from 'shared-contracts/tournaments';
import { PlayersTable } from 'shared-contracts/ui/event';
import { Face } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { PrizeTable } from './prize-table';
import s from './standings.module.css';

interface TableProps extends Pick<TournamentDetail, 'tieRule'> {
  readonly title: string;
  readonly rows: readonly Standing[];
}

/** Players by their places; with `tieRule` it says who is ahead of equal points. */
const Table = observer(function Table({ title, rows, tieRule }: TableProps) {
  const { i18n } = useHost();
  const t = useTexts();
  const points = new Intl.NumberFormat(i18n.tag);
  return (
    <section aria-label={title}>
      <h2 className={s.heading}>{title}</h2>
      {rows.length === 0 && <Face kind="empty" compact title={t('standings.empty')} />}
      <PlayersTable
        ties={tieRule}
        rows={rows.map((row) => ({
          ...{ key: row.id, place: row.position, name: row.username, mine: row.isItsMe },
          points: points.format(row.points),
        }))}
      />
    </section>
  );
});

interface StandingsProps {
  readonly of: Pick<TournamentDetail, 'leaders' | 'prizes' | 'tieRule'> & { opponents?: Standing[] };
  /** It is not known yet in which currency the prizes are. */
  readonly waits: boolean;
}

/** The leaders, a member's surroundings, and what the places win. */
export const Standings = observer(function Standings({ of, waits }: StandingsProps) {
  const t = useTexts();
  const { leaders, opponents = [], prizes, tieRule = 'first_reached' } = of;
  return (
    <div className={s.tables}>
      <Table title={t('standings.leaders')} rows={leaders} tieRule={tieRule} />
      {opponents.length > 0 && <Table title={t('standings.opponents')} rows={opponents} />}
      <PrizeTable prizes={prizes} waits={waits} />
    </div>
  );
});
