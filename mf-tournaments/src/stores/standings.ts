import type { Standing } from 'shared-contracts/api';

/** The id of the player's own row, wherever it stands. */
export const ownRow = (...tables: readonly (readonly Standing[])[]): number | null =>
  tables.flat().find(({ isItsMe }) => isItsMe)?.id ?? null;

/** A table that everybody gets, with the player's own row marked. */
export const marked = (table: readonly Standing[], own: number | null): Standing[] =>
  table.map((row) => ({ ...row, isItsMe: row.id === own }));
