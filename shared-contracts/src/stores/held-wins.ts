import type { balanceChanged } from '../api/accounts';
import type { RoundShown, RoundsService } from '../area/host';
import type { PayloadOf } from '../events';
import { makeAutoObservable, observable } from '../lib/state';
import type { Clock } from '../time';

/** A win of a round that no game shows is shown after so long all the same, in milliseconds since it was booked. */
export const HELD_FOR_MS = 15_000;
/** Rounds whose showing is remembered, since an event may come after the reels stood. */
const REMEMBERED = 50;

type Round = NonNullable<PayloadOf<typeof balanceChanged>['round']>;
interface Held extends RoundShown {
  amount: number;
  until: number;
}

/**
 * Money that a round paid and its game has not shown yet (SPEC.md beside this, SB1 to SB3). It is the player's already; only what
 * is painted leaves it out for now.
 */
export class HeldWins {
  /** By the number of the event that told of it. */
  private readonly bySeq = observable.map<number, Held>({}, { deep: false });
  private readonly shown = new Map<string, boolean>();
  private endTicks: (() => void) | null = null;
  private readonly events: { unsubscribe: () => void };
  private readonly isShowing: RoundsService['isShowing'];

  constructor(
    rounds: RoundsService,
    private readonly clock: Clock,
  ) {
    this.isShowing = (roundId) => rounds.isShowing(roundId);
    makeAutoObservable<this, 'bySeq' | 'shown' | 'clock' | 'endTicks' | 'events' | 'isShowing'>(
      this,
      {
        isShowing: false,
        bySeq: false,
        shown: false,
        clock: false,
        endTicks: false,
        events: false,
      },
    );
    this.events = rounds.events.subscribe((round) => this.show(round));
  }

  /** Minor units that are not to be painted yet. */
  get amount(): number {
    let sum = 0;
    for (const held of this.bySeq.values()) sum += held.amount;
    return sum;
  }

  /** @param at when it was booked, milliseconds by the server's clock */
  add(seq: number, round: Round, at: number): void {
    const { id: roundId, kind, amount, finished } = round;
    // who bets again has seen the round before, but for one beside it
    if (kind === 'bet')
      this.drop((held) => held.roundId !== roundId && !this.isShowing(held.roundId));
    const now = this.clock.now();
    const until = Math.min(now, at) + HELD_FOR_MS;
    const isLate = until <= now && !this.isShowing(roundId);
    if (kind !== 'win' || isLate || this.isShown({ roundId, finished })) return;
    this.bySeq.set(seq, { roundId, amount, finished, until });
    this.endTicks ??= this.clock.everySecond((moment) => this.pass(moment));
  }

  clear(): void {
    this.bySeq.clear();
    this.shown.clear();
    this.rest();
  }

  dispose(): void {
    this.clear();
    this.events.unsubscribe();
  }

  private isShown({ roundId, finished }: RoundShown): boolean {
    const known = this.shown.get(roundId);
    // a game that was opened anew goes on with it
    const goesOn = finished && this.isShowing(roundId);
    return known !== undefined && (known || !finished) && !goesOn;
  }

  private show({ roundId, finished }: RoundShown): void {
    this.shown.set(roundId, finished || (this.shown.get(roundId) ?? false));
    const [oldest] = this.shown.keys();
    if (this.shown.size > REMEMBERED && oldest) this.shown.delete(oldest);
    this.drop((held) => this.isShown(held));
  }

  private pass(moment: number): void {
    this.drop(({ until, roundId }) => until <= moment && !this.isShowing(roundId));
  }

  private drop(goes: (held: Held) => boolean): void {
    for (const [seq, held] of [...this.bySeq]) if (goes(held)) this.bySeq.delete(seq);
    if (this.bySeq.size === 0) this.rest();
  }

  private rest(): void {
    this.endTicks?.();
    this.endTicks = null;
  }
}
