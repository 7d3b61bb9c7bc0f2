import { type BucketRules, Buckets, Seats } from './buckets';
import { networkOf } from './network';

export interface ArrivalRules {
  /** Connections of one network that are open at once. */
  sockets: number;
  /** New connections of one network. */
  handshakes: BucketRules;
}

/** Who may open a connection, counted by network (`networkOf`). */
export class Arrivals {
  private readonly seats: Seats;
  private readonly handshakes: Buckets;

  /** @param now milliseconds */
  constructor(rules: ArrivalRules, now: () => number = Date.now) {
    this.seats = new Seats(rules.sockets);
    this.handshakes = new Buckets(rules.handshakes, now);
  }

  /** @returns what gives the place back, once; null for a connection that is one too many */
  come(ip: string): (() => void) | null {
    const network = networkOf(ip);
    return this.handshakes.take(network) ? this.seats.take(network) : null;
  }
}
