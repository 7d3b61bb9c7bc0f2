import { useId } from 'react';
import type { Standing, TieRule } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { PlacesTable } from 'shared-contracts/ui/event';
import { Face } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './standings.module.css';

/** A table of places; the player's own row is marked. With `ties` it says who is ahead of equal points. */
export const Standings = observer(function Standings({
  title,
  rows,
  ties,
}: {
  title: string;
  rows: readonly Standing[];
  ties?: TieRule;
}) {
  const { i18n } = useHost();
  const t = useTexts();
  const note = useId();
  const points = new Intl.NumberFormat(i18n.tag);
  return (
    <section aria-label={title}>
      <h2 className={s.heading}>{title}</h2>
      {rows.length === 0 ? (
        <Face kind="empty" compact title={t('standings.empty')} />
      ) : (
        <PlacesTable
          columns={[t('standings.place'), t('standings.player'), t('standings.points')]}
          {...(ties ? { describedBy: note } : {})}
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
      {ties && (
        <p id={note} className={s.note}>
          {t(`ties.${ties}`)}
        </p>
      )}
    </section>
  );
});
