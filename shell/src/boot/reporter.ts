import { isApiError } from 'shared-contracts/api';
import type { Reporter } from 'shared-contracts/area';
import type { LogEntry } from 'shared-contracts/content';

export interface ReporterOptions {
  /** Sends one entry (`PUT /log`); what it throws is swallowed. */
  send: (entry: LogEntry) => Promise<unknown>;
  /** Added to every entry: builds, locale, brand. */
  context: () => Record<string, unknown>;
  now: () => number;
}
const MAX_ENTRIES = 50;
/** What the server takes of one text. */
const MAX_TEXT = 4000;

type Fact = string | number | boolean | null;

/** Facts as the server takes them: flat, each of a length. */
const flat = (facts: Record<string, unknown>): Record<string, Fact> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]): [string, Fact][] => {
      if (fact === undefined) return [];
      if (fact === null || typeof fact === 'boolean') return [[name, fact]];
      if (typeof fact === 'number' && Number.isFinite(fact)) return [[name, fact]];
      return [
        [name, (typeof fact === 'string' ? fact : (JSON.stringify(fact) ?? '')).slice(0, MAX_TEXT)],
      ];
    }),
  );
type Facts = Omit<LogEntry, 'datetime' | 'context'> & { context?: Record<string, unknown> };

/** Client errors go to the server's log (specification 1, section 8); at most fifty a page, each fault once. */
export const createReporter = ({ send, context, now }: ReporterOptions): Reporter => {
  const seen = new Set<string>();
  const put = ({ context: facts = {}, ...entry }: Facts) => {
    const id = `${entry.label}|${entry.message}|${JSON.stringify(facts)}`;
    if (seen.has(id) || seen.size >= MAX_ENTRIES) return;
    seen.add(id);
    const datetime = new Date(now()).toISOString();
    const message = entry.message.slice(0, MAX_TEXT);
    send({ ...entry, message, datetime, context: flat({ ...context(), ...facts }) }).catch(
      () => {},
    );
  };
  return {
    error(label, error, extra) {
      const known = error instanceof Error ? error : new Error(String(error));
      const requestId = isApiError(error) && error.requestId ? { requestId: error.requestId } : {};
      put({
        label,
        level: 'error',
        message: known.message,
        ...(known.stack ? { stack: known.stack.slice(0, 20_000) } : {}),
        context: { ...extra, ...requestId },
      });
    },
    warn(label, message, extra) {
      put({ label, level: 'warn', message, ...(extra ? { context: extra } : {}) });
    },
  };
};
