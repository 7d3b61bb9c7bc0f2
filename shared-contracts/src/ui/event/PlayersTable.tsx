import { useId } from 'react';
import type { TieRule } from '../../api';
import { type UiTextKey, useUiText } from '../kit';
import { PlacesTable } from './PlacesTable';
import s from './PlayersTable.module.css';

export interface PlayerRow {
  readonly key: string | number;
  readonly place: number;
  readonly name: string;
  /** As they are shown. */
  readonly points: string;
  /** The player's own row. */
  readonly mine: boolean;
}
export interface PlayersTableProps {
  readonly rows: readonly PlayerRow[];
  /** Who is ahead of equal points; nothing is said without it. */
  readonly ties?: TieRule | undefined;
}

const TIES = {
  first_reached: 'ui.tiesFirstReached',
  shared: 'ui.tiesShared',
  fewest_rounds: 'ui.tiesFewestRounds',
} as const satisfies Record<TieRule, UiTextKey>;

/** Players by their places; the player's own row is marked. Without any of them only the rule is said. */
export const PlayersTable = ({ rows, ties }: PlayersTableProps) => {
  const text = useUiText();
  const note = useId();
  return (
    <>
      {rows.length > 0 && (
        <PlacesTable
          columns={[text('ui.place'), text('ui.player'), text('ui.points')]}
          {...(ties ? { describedBy: note } : {})}
          rows={rows.map(({ key, place, name, points, mine }) => ({
            ...{ key, mine },
            cells: [String(place), mine ? text('ui.you', { name }) : name, points],
          }))}
        />
      )}
      {ties && (
        <p id={note} className={s.note}>
          {text(TIES[ties])}
        </p>
      )}
    </>
  );
};
