import type { DataExport } from 'shared-contracts/own-data';
import type { ExportRow } from './schema';

const HOUR = 3_600_000;
/** So long a copy is kept once it is ready. */
export const KEPT_MS = 72 * HOUR;
/** One that was not made in this time will not be: another may be asked for. */
export const GIVEN_UP_MS = 15 * 60_000;

export const isGivenUp = (row: ExportRow, now: Date): boolean =>
  row.state === 'pending' && now.getTime() - row.askedAt.getTime() >= GIVEN_UP_MS;
/** When it is forgotten; null until it is ready. */
export const expiryOf = ({ readyAt }: ExportRow): Date | null =>
  readyAt && new Date(readyAt.getTime() + KEPT_MS);

/** Null for one that is kept no more. */
export function presentExport(row: ExportRow, now: Date): DataExport | null {
  const expiresAt = expiryOf(row);
  if (row.state === 'gone' || (expiresAt && expiresAt <= now)) return null;
  const { htmlBytes, jsonBytes } = row;
  return {
    id: String(row.id),
    state: row.state === 'ready' ? 'ready' : isGivenUp(row, now) ? 'failed' : 'pending',
    askedAt: row.askedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    files:
      row.state === 'ready'
        ? [
            { format: 'html', bytes: htmlBytes ?? 0 },
            { format: 'json', bytes: jsonBytes ?? 0 },
          ]
        : [],
  };
}
