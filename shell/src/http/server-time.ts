/** What an answer's headers say, however they came. */
export type HeaderOf = (name: string) => unknown;

/** `Date` has whole seconds. */
const SECOND = 1000;

/**
 * The earliest and latest time of the server's clock, by an answer that came `waited` milliseconds after its request.
 * @returns null for one that may have been kept somewhere: it tells the time of then
 */
export const serverTime = (
  header: HeaderOf,
  waited: number,
): [earliest: number, latest: number] | null => {
  if (!String(header('cache-control') ?? '').includes('no-store')) return null;
  const at = Date.parse(String(header('date') ?? ''));
  return Number.isNaN(at) ? null : [at, at + SECOND + waited];
};

/** Asks what the server's clock shows; without an answer nothing is corrected. @returns whether there was one */
export async function timeBy(
  probe: () => Promise<Response>,
  correct: (earliest: number, latest: number) => void,
): Promise<boolean> {
  const sentAt = performance.now();
  const headers = await probe().then(
    (answer) => answer.headers,
    () => null,
  );
  const time = headers && serverTime((name) => headers.get(name), performance.now() - sentAt);
  if (time) correct(...time);
  return time !== null;
}
