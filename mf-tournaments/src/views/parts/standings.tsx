import type { Standing } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { PlacesTable } from 'shared-contracts/ui/event';
import { Face } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './standings.module.css';

/** A table of places; the player's own row is marked. */
export const Standings = observer(function Standings({
  title,
  rows,
}: {
  title: string;
  rows: readonly Standing[];
}) {
  const { i18n } = useHost();
  const t = useTexts();
  const points = new Intl.NumberFormat(i18n.tag);
  return (
    <section aria-label={title}>
      <h2 className={s.heading}>{title}</h2>
      {rows.length === 0 ? (
        <Face kind="empty" compact title={t('standings.empty')} />
      ) : (
        <PlacesTable
          columns={[t('standings.place'), t('standings.player'), t('standings.points')]}
          rows={rows.map((row) => ({
            key: row.id,
            mine: row.isItsMe,
            cells: [
              String(row.position),
              row.isItsMe ? t('standings.me', { name: row.username }) : row.username,
              points.format(row.points),
            ],
          }))}
        />
      )}
    </section>
  );
});
