import type { EndedFlight, FlightPhase, Rider, TableMessage } from '../../crash-protocol';
import { LEAST, timesAt } from '../../math/crash/multiplier';
import { timesText } from '../text';

/** A flight that is over, as a page knows it. */
export interface SeenFlight extends EndedFlight {
  /** Whether the page had the commitment before the flight was over. */
  wasPromised: boolean;
}
/** What a page knows of the table. Times are the server's. */
export interface Flight {
  phase: FlightPhase;
  number: number;
  commitment: string;
  until: number;
  startedAt: number | null;
  /** Where it ended, while the pause lasts. */
  crash: number | null;
  riders: ReadonlyMap<number, Rider>;
  /** Replaces the client's seed for its flights. */
  table: string;
  /** The newest first. */
  last: readonly SeenFlight[];
  /** Milliseconds by which the server's clock is ahead of the page's. */
  ahead: number;
}

const LAST = 20;
export const atRest: Flight = {
  phase: 'resting',
  number: 0,
  commitment: '',
  until: 0,
  startedAt: null,
  crash: null,
  riders: new Map(),
  table: '',
  last: [],
  ahead: 0,
};

/** Checks a flight against the commitment heard before it, not against one told afterwards. */
function seen({ number, commitment, last }: Flight, ended: EndedFlight): SeenFlight {
  const known = last.find((one) => one.number === ended.number);
  if (known?.wasPromised) return known;
  const promised = number === ended.number ? commitment : '';
  return { ...ended, commitment: promised || ended.commitment, wasPromised: promised !== '' };
}

/** The table after a message; `heardAt` by the page's clock. The fastest message gives the best estimate of the server's clock. */
export function heard(flight: Flight, message: TableMessage, heardAt: number): Flight {
  if (message.type === 'own' || message.type === 'refused') return flight;
  const ahead = message.now - heardAt;
  const timed = {
    ...flight,
    ahead: message.type === 'table' ? ahead : Math.max(flight.ahead, ahead),
  };
  switch (message.type) {
    case 'table': {
      const { phase, table, number, commitment, until, startedAt } = message;
      const last = message.last.map((ended) => seen(flight, ended));
      const crash = phase === 'crashed' ? (last[0]?.crash ?? null) : null;
      const riders = new Map(message.riders.map((rider) => [rider.id, rider]));
      return { ...timed, phase, table, number, commitment, until, startedAt, last, crash, riders };
    }
    case 'betting': {
      const { number, commitment, until } = message;
      return {
        ...timed,
        phase: 'betting',
        number,
        commitment,
        until,
        startedAt: null,
        crash: null,
        riders: new Map(),
      };
    }
    case 'flying':
      return { ...timed, phase: 'flying', startedAt: message.startedAt };
    case 'crashed': {
      const { flight: ended, until } = message;
      return {
        ...timed,
        phase: 'crashed',
        until,
        crash: ended.crash,
        last: [seen(flight, ended), ...flight.last].slice(0, LAST),
      };
    }
    case 'riders': {
      const riders = new Map(flight.riders);
      for (const rider of message.came) riders.set(rider.id, rider);
      for (const id of message.gone) riders.delete(id);
      for (const { id, times } of message.out) {
        const rider = riders.get(id);
        if (rider) riders.set(id, { ...rider, out: times });
      }
      return { ...timed, riders };
    }
    default:
      return timed;
  }
}

/** Hundredths that the display shows. */
export function shownTimes({ phase, startedAt, crash, ahead }: Flight, now: number): number {
  if (phase === 'crashed') return Math.max(LEAST, crash ?? LEAST);
  return phase === 'flying' && startedAt !== null ? timesAt(now + ahead - startedAt) : LEAST;
}
/** Milliseconds until bets are closed or the next flight is announced. */
export const left = ({ until, ahead }: Flight, now: number): number =>
  Math.max(0, until - now - ahead);

/** A flight shows at least the lowest cash-out. */
export const flownText = (hundredths: number): string => timesText(Math.max(LEAST, hundredths));

/** Ends of flights by how far they went, as classes: colour is not all that tells, the number stands there. */
export const heightOf = (crash: number): '' | 'cr-mid' | 'cr-high' =>
  crash < 200 ? '' : crash < 1000 ? 'cr-mid' : 'cr-high';

/** What was typed as hundredths: null for nothing, `undefined` for what is no multiplier that is offered. */
export function readTimes(
  text: string,
  { least, most }: { least: number; most: number },
): number | null | undefined {
  const typed = text.trim().replace(',', '.').replace(/^[×x]/i, '');
  if (typed === '') return null;
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(typed)) return undefined;
  const hundredths = Math.round(Number(typed) * 100);
  return hundredths >= least && hundredths <= most ? hundredths : undefined;
}
