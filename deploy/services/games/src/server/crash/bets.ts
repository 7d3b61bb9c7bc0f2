import type { Hand, OwnBet, Rider } from '../../crash-protocol';
import { reachedAt, winAt } from '../../math/crash/multiplier';
import { LOST } from '../kinds/crash';
import type { FlightEnd } from '../store/flights';

/** Where a bet left; `LOST`: it was aboard at the end. */
type BetEnd = number | 'back';
/** A bet that is aboard, or was. */
export interface Bet {
  id: number;
  owner: string;
  hand: Hand;
  roundId: string;
  clientRoundId: string;
  name: string | null;
  currency: string;
  bet: number;
  auto: number | null;
  /** Where it left, decided by the server's clock; null while it is aboard. */
  out: number | null;
  /** How it ended, as it is stored; null until it is. */
  end: BetEnd | null;
  /** Its money has moved. */
  isSettled: boolean;
}

export const riderOf = ({ id, name, bet, currency, out }: Bet): Rider => ({
  id,
  name,
  bet,
  currency,
  out,
});

/** As it is stored. */
export function ownBet({ id, hand, roundId, clientRoundId, bet, auto, end }: Bet): OwnBet {
  const out = end === 'back' || end === LOST ? null : end;
  const state = end === 'back' ? 'back' : end === LOST ? 'lost' : end === null ? 'aboard' : 'out';
  return {
    hand,
    rider: id,
    roundId,
    clientRoundId,
    bet,
    auto,
    state,
    out,
    won: out === null ? 0 : winAt(bet, out),
  };
}

interface Changes {
  came: Rider[];
  gone: number[];
  out: { id: number; times: number }[];
}
const none = (): Changes => ({ came: [], gone: [], out: [] });

/** A place for one bet: of an owner, by its hand. */
export const placeOf = (owner: string, hand: Hand): string => `${hand}:${owner}`;
const HANDS: readonly Hand[] = [0, 1];

/** The bets of one flight, two of each owner at most, and what the others have not been told of them yet. */
export class FlightBets {
  private readonly byPlace = new Map<string, Bet>();
  private changes = none();
  private count = 0;

  get size(): number {
    return this.byPlace.size;
  }
  get all(): Bet[] {
    return [...this.byPlace.values()];
  }
  at = (owner: string, hand: Hand): Bet | undefined => this.byPlace.get(placeOf(owner, hand));
  of = (owner: string): Bet[] => HANDS.flatMap((hand) => this.at(owner, hand) ?? []);

  add(bet: Omit<Bet, 'id' | 'out' | 'end' | 'isSettled'>): Bet {
    this.count += 1;
    const added: Bet = { ...bet, id: this.count, out: null, end: null, isSettled: false };
    this.byPlace.set(placeOf(bet.owner, bet.hand), added);
    this.changes.came.push(riderOf(added));
    return added;
  }
  remove(bet: Bet): void {
    this.byPlace.delete(placeOf(bet.owner, bet.hand));
    this.changes.gone.push(bet.id);
  }
  leave(bet: Bet, times: number): void {
    bet.out = times;
    this.changes.out.push({ id: bet.id, times });
  }

  /** Those that set a multiplier which the flight has reached; each leaves at exactly that one. */
  due(times: number): { bet: Bet; times: number }[] {
    return this.all.flatMap((bet) =>
      bet.out === null && bet.auto !== null && bet.auto <= times ? [{ bet, times: bet.auto }] : [],
    );
  }
  /** Milliseconds after the start at which the next one leaves by itself. */
  nextDue(): number {
    const autos = this.all.flatMap(({ out, auto }) =>
      out === null && auto !== null ? [auto] : [],
    );
    return autos.length === 0 ? Number.POSITIVE_INFINITY : reachedAt(Math.min(...autos));
  }
  /** The flight is over: who is still aboard has lost. */
  end(): FlightEnd[] {
    return this.all.map(({ roundId, out }) => ({ roundId, times: out ?? LOST }));
  }

  /** What is new since the last call; undefined when nothing is. */
  takeChanges(): Changes | undefined {
    const { came, gone, out } = this.changes;
    if (came.length + gone.length + out.length === 0) return undefined;
    this.changes = none();
    return { came, gone, out };
  }
}
