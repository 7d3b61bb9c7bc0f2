import { isDatabaseAway } from 'deploy-observability/database-away';
import type {
  EndedFlight,
  FlightPhase,
  Hand,
  OwnBet,
  TableMessage,
  TableView,
} from '../../crash-protocol';
import { lengthOf, MOST, timesAt } from '../../math/crash/multiplier';
import { drawCrash } from '../../math/crash/point';
import { GameError, refuse } from '../errors';
import type { RoundSeed } from '../fair/draw';
import { type CrashAsk, type CrashOutcome, LOST } from '../kinds/crash';
import type { PlayDeps, PlayService } from '../rounds/play';
import { endedOf, type Flight, type FlightStore } from '../store/flights';
import type { LiveSession } from '../store/sessions';
import { type Bet, FlightBets, ownBet, placeOf, riderOf } from './bets';
import { limiter } from './limiter';

/** A page at the table. */
export interface Seat {
  session: LiveSession;
  owner: string;
  /** JSON. */
  send(text: string): void;
}
export interface TableDeps {
  play: PlayService;
  flights: FlightStore;
  drawOf: PlayDeps['drawOf'];
  clock(): number;
  /** Milliseconds. */
  pause(ms: number): Promise<void>;
  log(message: string, error: unknown): void;
}
type BetAsked = Omit<CrashAsk, 'flight'> & { clientRoundId: string; hand: Hand };

/** Milliseconds. */
const BETTING = 6000;
const PAUSE = 3500;
/** How long a bet may still wait for its wallet when the betting is over. */
const PATIENCE = 1500;
/** How often all are told what changed, and at least that the table lives. */
const NEWS = 250;
const TICK = 2000;
/** How often the others are told that its flight goes on. */
const BEAT = 1000;
const LAST = 20;
/** Before what failed is tried again, growing. */
const FIRST_AGAIN = 1000;
const LONGEST_AGAIN = 4000;
/** Calls of the wallet at once. */
const MONEY_AT_ONCE = 24;

/** One flight after another for anyone who is there (SPEC.md CR5 to CR9). Only this class says when and where a bet leaves, by its own clock. */
export class CrashTable {
  private readonly seats = new Set<Seat>();
  private bets = new FlightBets();
  private readonly placing = new Map<string, Promise<unknown>>();
  private readonly money = limiter(MONEY_AT_ONCE);
  private phase: FlightPhase = 'resting';
  private takesBets = false;
  private flight: Flight | undefined;
  private last: EndedFlight[] | undefined;
  private until = 0;
  private startedAt: number | null = null;
  private toldAt = 0;
  private beatAt = 0;
  private isRunning = false;
  /** The database or the platform was away when it was asked last. */
  private isOutage = false;
  private isClosed = false;

  constructor(
    readonly key: string,
    private readonly deps: TableDeps,
  ) {}

  get isResting(): boolean {
    return this.phase === 'resting';
  }

  async enter(seat: Seat): Promise<void> {
    this.last ??= (await this.deps.flights.ended(this.key, LAST)).map(endedOf);
    this.seats.add(seat);
    tell(seat, { type: 'table', own: this.bets.of(seat.owner).map(ownBet), ...this.view() });
    if (!this.isRunning) void this.run();
  }
  leave(seat: Seat): void {
    this.seats.delete(seat);
  }
  readonly countSeats = (): number => this.seats.size;
  close(): void {
    this.isClosed = true;
    this.seats.clear();
  }

  /** @throws GameError when it is refused */
  async bet(seat: Seat, { clientRoundId, hand, ...asked }: BetAsked): Promise<void> {
    const { owner, session } = seat;
    const place = placeOf(owner, hand);
    const known = this.bets.of(owner).find((bet) => bet.clientRoundId === clientRoundId);
    if (known) return this.tellOwner(owner, ownBet(known), null);
    if (this.bets.at(owner, hand) || this.placing.has(place)) throw refuse.inProgress();
    const { flight, bets } = this;
    if (!flight || !this.takesBets || this.deps.clock() >= this.until) throw refuse.betsClosed();
    const { id: flightId, number, crash } = flight;
    const { bet, auto, byItself } = asked;
    const ask: CrashAsk = { bet, auto, byItself, flight: number };
    const outcome: CrashOutcome = { bet, auto, flight: number, crash };
    const placed = this.money(() =>
      this.deps.play.join(session, clientRoundId, ask, { flightId, outcome, hand }),
    );
    this.placing.set(place, placed);
    try {
      const { round, balance } = await placed;
      // an answer that came too late for this flight, or to what was asked on an earlier one
      if (bets !== this.bets || this.phase !== 'betting' || round.finished) {
        await this.giveBack(owner, round.roundId);
        throw refuse.cancelled();
      }
      // asked for with both hands at once
      const same = this.bets.of(owner).find(({ roundId }) => roundId === round.roundId);
      if (same) return this.tellOwner(owner, ownBet(same), null);
      const { currency, shownName } = session;
      const named = {
        owner,
        hand,
        roundId: round.roundId,
        clientRoundId,
        name: shownName,
        currency,
      };
      this.tellOwner(owner, ownBet(bets.add({ ...named, bet, auto })), balance);
    } finally {
      this.placing.delete(place);
    }
  }

  /** Takes the bet back while bets are taken. @throws GameError when it is refused */
  async cancel({ owner }: Seat, roundId: string): Promise<void> {
    const bet = this.ownBet(owner, roundId);
    if (!this.takesBets) throw refuse.betsClosed();
    this.bets.remove(bet);
    const balance = await this.giveBack(owner, roundId);
    this.tellOwner(owner, { ...ownBet(bet), state: 'back' }, balance);
  }

  /** Leaves now, by this server's clock. @throws GameError when it is refused */
  out({ owner }: Seat, roundId: string): void {
    const bet = this.ownBet(owner, roundId);
    // one that was lost is too late, whether that is written down yet or not
    if (bet.end !== null && bet.end !== LOST) return this.tellOwner(owner, ownBet(bet), null);
    if (bet.out !== null) return this.tellWaits(bet);
    const { flight, startedAt } = this;
    const elapsed = startedAt === null ? -1 : this.deps.clock() - startedAt;
    if (!flight || this.phase !== 'flying' || elapsed >= lengthOf(flight.crash))
      throw refuse.tooLate();
    const times = Math.min(timesAt(elapsed), flight.crash, bet.auto ?? MOST);
    this.leaveAt(bet, times);
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (!this.isClosed && this.seats.size > 0) {
      try {
        await this.takeBets();
        // nobody is there any more: the flight waits for the next one
        if (this.seats.size === 0 && this.bets.size === 0 && this.placing.size === 0) break;
        await this.fly();
        await this.wait(this.until);
      } catch (error) {
        if (this.isClosed) break;
        this.note(error);
        await this.deps.pause(FIRST_AGAIN);
      }
    }
    this.takesBets = false;
    this.phase = 'resting';
    this.isRunning = false;
  }

  private async takeBets(): Promise<void> {
    const { flights, clock, drawOf } = this.deps;
    const longest = Math.max(
      0,
      ...[...this.seats].map(({ session }) => session.play.minimumRoundDuration),
    );
    this.until = clock() + Math.max(BETTING, longest - PAUSE);
    const waits =
      this.flight && this.phase === 'resting' && (await flights.resume(this.flight, this.until));
    if (!waits) {
      const drawOne = (seed: RoundSeed) => drawCrash(drawOf(seed));
      this.flight = await flights.open(this.key, this.until, drawOne);
    }
    this.isOutage = false;
    this.bets = new FlightBets();
    this.startedAt = null;
    this.phase = 'betting';
    this.takesBets = true;
    const { number, commitment } = this.flight as Flight;
    this.tellAll({ type: 'betting', now: clock(), number, commitment, until: this.until });
    await this.wait(this.until);
  }

  private async fly(): Promise<void> {
    const { clock, flights } = this.deps;
    const flight = this.flight as Flight;
    this.takesBets = false;
    if (this.placing.size > 0)
      await Promise.race([Promise.allSettled(this.placing.values()), this.deps.pause(PATIENCE)]);
    const long = lengthOf(flight.crash);
    await this.surely(() => flights.start(flight, clock(), clock() + long));
    const startedAt = clock();
    this.startedAt = startedAt;
    this.phase = 'flying';
    this.tellAll({ type: 'flying', now: startedAt, startedAt });
    while (clock() < startedAt + long) {
      this.leaveByThemselves(timesAt(clock() - startedAt));
      await this.wait(startedAt + Math.min(long, this.bets.nextDue()));
    }
    await this.crash(flight);
  }

  private async crash(flight: Flight): Promise<void> {
    // what set a multiplier that was reached leaves at it, however late this is
    this.leaveByThemselves(flight.crash);
    if (flight.crash >= MOST)
      for (const bet of this.bets.all) if (bet.out === null) this.leaveAt(bet, MOST);
    this.phase = 'crashed';
    const ended = endedOf(flight);
    this.last = [ended, ...(this.last ?? [])].slice(0, LAST);
    this.tellNews();
    const now = this.deps.clock();
    this.until = now + PAUSE;
    // no page goes on counting; what a bet came to is told when it is written down
    this.tellAll({ type: 'crashed', now, until: this.until, flight: ended });
    const ends = this.bets.end();
    const isOurs = await this.surely(() => this.deps.flights.end(flight, ends));
    this.flight = undefined;
    if (!isOurs) this.last = this.last.filter(({ number }) => number !== flight.number);
    for (const bet of this.bets.all) {
      if (isOurs) this.written(bet, bet.out ?? LOST);
      void this.settle(bet);
    }
  }

  private leaveByThemselves(reached: number): void {
    for (const { bet, times } of this.bets.due(reached)) this.leaveAt(bet, times);
  }

  /** Decided here and now; written down, then told, then paid. Who waits for the writing is told that they do. */
  private leaveAt(bet: Bet, times: number): void {
    this.bets.leave(bet, times);
    const { owner, roundId } = bet;
    const write = () => this.deps.play.decide(owner, roundId, { shown: 1, moves: [times] });
    const waits = (error: unknown) => {
      this.deps.log(`round ${roundId} left at ${times} and is not written down yet`, error);
      this.tellWaits(bet);
    };
    this.surely(write, waits).then(
      (isOurs) => {
        if (isOurs) this.written(bet, times);
        return this.settle(bet);
      },
      (error) => this.deps.log(`round ${roundId} left at ${times}`, error),
    );
  }

  private written(bet: Bet, end: number): void {
    if (bet.end !== null) return;
    bet.end = end;
    this.tellOwner(bet.owner, ownBet(bet), null);
  }

  /** What gets no answer is repeated in the background (R7). What is stored counts: another server may have ended the bet. */
  private async settle(bet: Bet): Promise<void> {
    if (bet.isSettled) return;
    const { owner, roundId } = bet;
    try {
      const { round, balance } = await this.money(() => this.deps.play.settleNow(owner, roundId));
      const { state, moves } = round;
      const end = state === 'finished' ? (moves[0] ?? LOST) : state === 'void' ? 'back' : bet.end;
      const isNew = end !== bet.end;
      bet.end = end;
      bet.isSettled = state === 'finished' || state === 'void';
      if (end === 'back' && this.bets.at(owner, bet.hand) === bet) this.bets.remove(bet);
      if (isNew || balance !== undefined) this.tellOwner(owner, ownBet(bet), balance ?? null);
    } catch (error) {
      this.deps.log(`round ${roundId} waits for the wallet`, error);
    }
  }

  private async giveBack(owner: string, roundId: string): Promise<number | null> {
    await this.surely(() => this.deps.play.decide(owner, roundId, 'back'));
    const settled = await this.money(() => this.deps.play.settleNow(owner, roundId));
    return settled.balance ?? null;
  }

  /**
   * Again while the database or the platform is away.
   * @param failed after the first time that it failed
   */
  private async surely<T>(work: () => Promise<T>, failed = (_error: unknown) => {}): Promise<T> {
    for (let again = FIRST_AGAIN; ; again = Math.min(again * 2, LONGEST_AGAIN)) {
      try {
        const answer = await work();
        this.isOutage = false;
        return answer;
      } catch (error) {
        if (this.isClosed || !isAway(error)) throw error;
        this.note(error);
        if (again === FIRST_AGAIN) failed(error);
        await this.wait(this.deps.clock() + again);
      }
    }
  }
  /** Of an outage once. */
  private note(error: unknown): void {
    const isKnown = this.isOutage && isAway(error);
    this.isOutage = isAway(error);
    if (!isKnown) this.deps.log(`table ${this.key}`, error);
  }

  /** Until then, with the news of the meantime told. */
  private async wait(time: number): Promise<void> {
    const { clock, pause } = this.deps;
    for (let left = time - clock(); left > 0 && !this.isClosed; left = time - clock()) {
      await pause(Math.min(left, NEWS));
      this.beat();
      this.tellNews();
    }
    if (this.isClosed) throw new Error('the table is closed');
  }

  /** What does not arrive is said again. */
  private beat(): void {
    const { flight, deps } = this;
    if (!flight || this.isClosed || deps.clock() - this.beatAt < BEAT) return;
    this.beatAt = deps.clock();
    deps.flights.beat(flight).catch(() => {});
  }
  private tellNews(): void {
    const now = this.deps.clock();
    const changes = this.bets.takeChanges();
    if (changes) this.tellAll({ type: 'riders', now, ...changes });
    else if (now - this.toldAt >= TICK) this.tellAll({ type: 'tick', now });
  }
  private tellAll(message: TableMessage): void {
    this.toldAt = this.deps.clock();
    const text = JSON.stringify(message);
    for (const seat of this.seats) seat.send(text);
  }
  private tellOwner(owner: string, bet: OwnBet, balance: number | null): void {
    this.tellSeatsOf(owner, { type: 'own', bet, balance });
  }
  private tellWaits({ owner, roundId }: Bet): void {
    this.tellSeatsOf(owner, {
      type: 'refused',
      asked: 'out',
      roundId,
      code: 'platform_unavailable',
    });
  }
  private tellSeatsOf(owner: string, message: TableMessage): void {
    for (const seat of this.seats) if (seat.owner === owner) tell(seat, message);
  }

  /** @throws GameError for one that is not this player's */
  private ownBet(owner: string, roundId: string): Bet {
    const bet = this.bets.of(owner).find((one) => one.roundId === roundId);
    if (!bet) throw refuse.roundNotFound();
    return bet;
  }
  private view(): TableView {
    const { phase, until, startedAt, last = [] } = this;
    // one that waits may be over
    const flight = this.isResting ? undefined : this.flight;
    return {
      now: this.deps.clock(),
      phase,
      until,
      startedAt,
      last,
      table: this.key,
      number: flight?.number ?? last[0]?.number ?? 0,
      commitment: flight?.commitment ?? '',
      riders: this.bets.all.map(riderOf),
    };
  }
}

const tell = (seat: Seat, message: TableMessage): void => seat.send(JSON.stringify(message));
const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof GameError && error.code === 'platform_unavailable');
