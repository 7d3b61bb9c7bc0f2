import { isApiError, type LogEntry } from 'shared-contracts/api';
import type { Reporter } from 'shared-contracts/area';

export interface ReporterOptions {
  /** Sends one entry (`PUT /log`); what it throws is swallowed. */
  send: (entry: LogEntry) => Promise<unknown>;
  /** Added to every entry: builds, locale, brand. */
  context: () => Record<string, unknown>;
  now: () => number;
}
const MAX_ENTRIES = 50;

/** Client errors go to the server's log (specification 1, section 8); at most fifty a page, each fault once. */
export const createReporter = ({ send, context, now }: ReporterOptions): Reporter => {
  const seen = new Set<string>();
  const put = (entry: Omit<LogEntry, 'datetime'>) => {
    const id = `${entry.label}|${entry.message}|${JSON.stringify(entry.context ?? {})}`;
    if (seen.has(id) || seen.size >= MAX_ENTRIES) return;
    seen.add(id);
    const datetime = new Date(now()).toISOString();
    const whole = { ...entry, datetime, context: { ...context(), ...entry.context } };
    send(whole).catch(() => {});
  };
  return {
    error(label, error, extra) {
      const known = error instanceof Error ? error : new Error(String(error));
      const requestId = isApiError(error) && error.requestId ? { requestId: error.requestId } : {};
      put({
        label,
        level: 'error',
        message: known.message.slice(0, 4000),
        ...(known.stack ? { stack: known.stack.slice(0, 20_000) } : {}),
        context: { ...extra, ...requestId },
      });
    },
    warn(label, message, extra) {
      put({ label, level: 'warn', message: message.slice(0, 4000), ...(extra ? { context: extra } : {}) });
    },
  };
};
