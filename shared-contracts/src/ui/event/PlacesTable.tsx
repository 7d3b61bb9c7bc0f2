import { type ReactNode, useRef, useState } from 'react';
import { Button, useUiText } from '../kit';
import s from './PlacesTable.module.css';
import { useMoves } from './useMoves';

export interface PlaceRow {
  readonly key: string | number;
  readonly cells: readonly ReactNode[];
  /** The player's own row: marked. */
  readonly mine?: boolean;
}
export interface PlacesTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly PlaceRow[];
  /** So many rows stand at first, the others wait for a button; all of them without it. */
  readonly first?: number;
  /** Id of the text that says how the places are found. */
  readonly describedBy?: string;
}

const Table = ({ columns, rows, describedBy }: PlacesTableProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  useMoves(body);
  return (
    <table className={s.table} aria-describedby={describedBy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ key, cells, mine }) => (
          <tr
            key={key}
            data-row={key}
            className={mine ? s.mine : undefined}
            aria-current={mine || undefined}
          >
            {cells.map((cell, index) => (
              <td key={columns[index]} className="tabular">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Places with who stands there and with how much, or what each place wins; first and last column are figures. */
export const PlacesTable = ({
  columns,
  rows,
  first = rows.length,
  describedBy,
}: PlacesTableProps) => {
  const text = useUiText();
  const [all, setAll] = useState(false);
  const table = { columns, ...(describedBy ? { describedBy } : {}) };
  if (all || rows.length <= first) return <Table {...table} rows={rows} />;
  return (
    <>
      <Table {...table} rows={rows.slice(0, first)} />
      <div className={s.more}>
        <Button variant="secondary" onClick={() => setAll(true)}>
          {text('ui.more')}
        </Button>
      </div>
    </>
  );
};
