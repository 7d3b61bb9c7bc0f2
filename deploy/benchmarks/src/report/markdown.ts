/** Rows, the first of them the head, as a Markdown table that can be read in a terminal. */
export const markdown = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, at) => '-'.repeat(width + 1) + (at ? ':' : '-')).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
};
