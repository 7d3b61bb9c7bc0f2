import type { LogEntry } from 'shared-contracts/content';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { addReport, dropReportsBefore } from './repository';

const WINDOW_MS = 60_000;
const PER_WINDOW = 60;
const MAX_BYTES = 32_768;
const KEEP_MS = 14 * 86_400_000;
const CLEAN_EVERY = 500;

/** Keeps what browsers report, at most so much from one address a minute; old reports go. */
export function createReports({ db, now }: Core) {
  const counts = new Map<string, { since: number; n: number }>();
  let stored = 0;

  function take(ip: string): void {
    const at = now().getTime();
    const count = counts.get(ip);
    // a clock that was put back must not stretch the window
    if (!count || Math.abs(at - count.since) >= WINDOW_MS) {
      if (counts.size > 10_000) counts.clear();
      counts.set(ip, { since: at, n: 1 });
      return;
    }
    count.n += 1;
    if (count.n > PER_WINDOW) throw refuse(429, 'rate_limited');
  }

  async function keep(kind: 'log' | 'performance', brand: string, ip: string, body: object) {
    take(ip);
    if (Buffer.byteLength(JSON.stringify(body)) > MAX_BYTES) throw refuse(413, 'payload_too_large');
    const { level = null, label = null } = body as { level?: string; label?: string };
    await addReport(db, { kind, brand, level, label, body, at: now() });
    stored += 1;
    if (stored % CLEAN_EVERY === 0)
      await dropReportsBefore(db, new Date(now().getTime() - KEEP_MS));
    return { ok: true };
  }

  return {
    /** @throws RefusedError 413 `payload_too_large`, 429 `rate_limited` */
    log: (brand: string, ip: string, entry: LogEntry) => keep('log', brand, ip, entry),
    performance: (brand: string, ip: string, timing: Record<string, unknown>) =>
      keep('performance', brand, ip, timing),
  };
}
export type Reports = ReturnType<typeof createReports>;
