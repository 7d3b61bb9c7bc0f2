import { isDiskFull } from './losses';

/** Milliseconds between two lines of the log that say the same. */
const APART = 60_000;
const AWAY = 'the database cannot be reached: calls that need it are answered with 503';
const FULL = 'the disk of the database is full: calls that write are answered with 503';
/** Sentence -> when it was said last, by a clock that nobody sets. */
const toldAt = new Map<string, number>();

interface Log {
  warn(fields: { reason: string }, sentence: string): void;
  error(fields: { reason: string }, sentence: string): void;
}

/** What the driver said: the name that was not found, the address that refused, the limit that was reached. */
const reasonOf = (error: unknown): string => {
  const { code, message, cause, errors } = (error ?? {}) as Record<string, unknown>;
  if (cause) return reasonOf(cause);
  const first = Array.isArray(errors) ? errors[0] : undefined;
  return first ? reasonOf(first) : String(message || code || 'unknown');
};

/**
 * Says that the database cannot be reached, or has no room, once a minute: what fails for it says nothing new.
 * @param error one of `isDatabaseAway`
 */
export function tellDatabaseIsAway(log: Log, error: unknown): void {
  const isFull = isDiskFull(error);
  const sentence = isFull ? FULL : AWAY;
  const now = performance.now();
  if (now - (toldAt.get(sentence) ?? Number.NEGATIVE_INFINITY) <= APART) return;
  toldAt.set(sentence, now);
  const fields = { reason: reasonOf(error) };
  if (isFull) log.error(fields, sentence);
  else log.warn(fields, sentence);
}
