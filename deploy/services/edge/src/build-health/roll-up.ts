import { merge, noCounts, type Row, subjectKey } from './counts';

export const HOUR = 3_600_000;
export const hourOf = (at: number): number => Math.floor(at / HOUR) * HOUR;

/** Whose rows are sums of many. */
export const ROLLED_UP = 'sum';

/** The rows of one or more hours as one row an hour and subject. */
export const rollUp = (rows: readonly Row[]): Row[] => {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const at = hourOf(row.at);
    const key = `${at}|${subjectKey(row)}`;
    const { brand, area, build, why, shell } = row;
    const subject = { brand, area, build, why, ...(shell === undefined ? {} : { shell }) };
    const sum = sums.get(key) ?? { edge: ROLLED_UP, at, ...subject, ...noCounts() };
    merge(sum, row);
    sums.set(key, sum);
  }
  return [...sums.values()];
};
