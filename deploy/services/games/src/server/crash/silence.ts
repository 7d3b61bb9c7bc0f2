import type { FlightStore } from '../store/flights';

/** A server says once a second that its flight goes on; who is silent for so long, and in so many looks, is gone. Milliseconds. */
const SILENT = 5000;
const LOOKS = 4;

/**
 * Finds flights whose server is gone. It compares what others count with what it saw before, by its own steady clock: no clock of
 * another machine matters, nor one that is set. Where the database was away it begins anew, so that those who live speak first.
 * @param steady milliseconds that only go forward
 * @returns ids, at each look
 */
export function silentFlights(
  flights: Pick<FlightStore, 'beats'>,
  steady: () => number,
): () => Promise<string[]> {
  let seen = new Map<string, { beat: string; since: number; looks: number }>();
  return async () => {
    const beats = await flights.beats().catch((error) => {
      seen.clear();
      throw error;
    });
    const now = steady();
    seen = new Map(
      beats.map(({ id, beat }) => {
        const known = seen.get(id);
        const isSame = known?.beat === beat;
        return [
          id,
          { beat, since: isSame ? known.since : now, looks: isSame ? known.looks + 1 : 1 },
        ];
      }),
    );
    return [...seen]
      .filter(([, { since, looks }]) => looks >= LOOKS && now - since >= SILENT)
      .map(([id]) => id);
  };
}
