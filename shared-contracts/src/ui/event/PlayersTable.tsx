import { type ReactNode, useId } from 'react';
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
  /** What can be done about that player, in a column of its own. Since 1.6, as `actions`. */
  readonly action?: ReactNode;
}
export interface PlayersTableProps {
  readonly rows: readonly PlayerRow[];
  /** Who is ahead of equal points; nothing is said without it. */
  readonly ties?: TieRule | undefined;
  /** Name of the column of actions; there is none without it. */
  readonly actions?: string | undefined;
}

const TIES = {
  first_reached: 'ui.tiesFirstReached',
  shared: 'ui.tiesShared',
  fewest_rounds: 'ui.tiesFewestRounds',
} as const satisfies Record<TieRule, UiTextKey>;

/** Players by their places; the player's own row is marked. Without any of them only the rule is said. */
export const PlayersTable = ({ rows, ties, actions }: PlayersTableProps) => {
  const text = useUiText();
  const note = useId();
  return (
    <>
      {rows.length > 0 && (
        <PlacesTable
          columns={[
            text('ui.place'),
            text('ui.player'),
            text('ui.points'),
            ...(actions === undefined ? [] : [actions]),
          ]}
          {...(ties ? { describedBy: note } : {})}
          rows={rows.map(({ key, place, name, points, mine, action }) => ({
            key,
            mine,
            cells: [
              String(place),
              mine ? text('ui.you', { name }) : name,
              points,
              ...(actions === undefined ? [] : [action]),
            ],
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
