import type { Participant } from 'shared-contracts/promos';

/**
 * A table of places after some of its rows moved: each stands at its own place, the others follow in their order. Of a table that is not
 * whole (`whole`) no more rows are known than before.
 */
export function placed(
  table: readonly Participant[],
  moved: readonly Participant[],
  whole: boolean,
): Participant[] {
  const ids = new Set(moved.map(({ id }) => id));
  const rows = table.filter(({ id }) => !ids.has(id));
  for (const row of [...moved].sort((a, b) => a.rank - b.rank))
    if (whole || row.rank <= rows.length + 1) rows.splice(row.rank - 1, 0, row);
  const known = whole ? rows : rows.slice(0, table.length);
  return known.map((row, index) => ({ ...row, rank: index + 1 }));
}
