/** Rows under their heads, columns as wide as they need. Nothing for no rows. */
export const table = (heads: string[], rows: string[][]): string => {
  if (rows.length === 0) return '';
  const all = [heads, ...rows];
  const widths = heads.map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Parts that say something, a blank line apart. */
export const parts = (...texts: string[]): string => texts.filter(Boolean).join('\n\n');
