import { h, type Markup, type MarkupValue } from './markup';

export interface Column<T> {
  head: string;
  cell: (row: T) => MarkupValue;
  /** Numbers stand to the right, in figures of one width. */
  number?: boolean;
}

/** @param name of one that is told apart from others on its page, and scrolled by keyboard */
export const table = <T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  empty: string,
  name?: string,
): Markup => {
  if (rows.length === 0) return h`<p class="empty">${empty}</p>`;
  const kind = ({ number }: Column<T>) => (number ? 'num' : '');
  const heads = columns.map(
    (column) => h`<th scope="col" class="${kind(column)}">${column.head}</th>`,
  );
  const lines = rows.map(
    (row) =>
      h`<tr>${columns.map((column) => h`<td class="${kind(column)}" data-head="${column.head}">${column.cell(row)}</td>`)}</tr>`,
  );
  const region = name !== undefined && h` role="region" aria-label="${name}" tabindex="0"`;
  return h`<div class="scroll"${region}><table><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table></div>`;
};
