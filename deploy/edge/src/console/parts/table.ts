import { h, type Markup, type MarkupValue } from './markup';

export interface Column<T> {
  head: string;
  cell: (row: T) => MarkupValue;
  /** Numbers stand to the right, in figures of one width. */
  number?: boolean;
}

export const table = <T>(columns: readonly Column<T>[], rows: readonly T[], empty: string): Markup => {
  if (rows.length === 0) return h`<p class="empty">${empty}</p>`;
  const kind = ({ number }: Column<T>) => (number ? 'num' : '');
  const heads = columns.map((column) => h`<th scope="col" class="${kind(column)}">${column.head}</th>`);
  const lines = rows.map(
    (row) => h`<tr>${columns.map((column) => h`<td class="${kind(column)}">${column.cell(row)}</td>`)}</tr>`,
  );
  return h`<div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table></div>`;
};
