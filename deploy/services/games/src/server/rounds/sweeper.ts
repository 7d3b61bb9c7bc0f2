import type { FlightStore } from '../store/flights';
import type { Round, RoundStore } from '../store/rounds';
import type { PlayService } from './play';

export interface SweeperOptions {
  rounds: RoundStore;
  play: PlayService;
  flights: FlightStore;
  /** Flights whose server is gone. */
  silent(): Promise<string[]>;
  /** Milliseconds that a flight's server may be late before it is taken for stopped. */
  late: number;
  clock(): number;
  /** Milliseconds after which an open round is paid unwatched. */
  openFor: number;
  /** Milliseconds between two looks, and between two at flights alone. */
  every: number;
  watchEvery: number;
  log(message: string, error: unknown): void;
}

/** What was written before a clock was set back hangs as well: a day ahead, in milliseconds. */
const SET_BACK = 86_400_000;

/** Settles what a crash or an unreachable platform left behind (SPEC.md R7, R8, CR9). */
export function sweeper({
  rounds,
  play,
  flights,
  silent,
  late,
  clock,
  openFor,
  every,
  watchEvery,
  log,
}: SweeperOptions) {
  async function sweep(): Promise<void> {
    const now = clock();
    await flights.recover(now - late);
    await each('hanging', now + SET_BACK, play.settleRound);
    await each('waiting', now - openFor, play.closeRound);
  }
  /** What was aboard where a server is gone is settled at once (CR9b). */
  async function watch(): Promise<void> {
    const gone = await silent();
    if (gone.length === 0) return;
    await flights.recover(0, gone);
    await each('hanging', clock() + SET_BACK, play.settleRound);
  }
  /** Once each, page by page: those that stay as they are keep none behind them waiting. */
  async function each(
    what: 'hanging' | 'waiting',
    since: number,
    settle: (round: Round) => Promise<unknown>,
  ): Promise<void> {
    let last: Round | undefined;
    do {
      const page = await rounds.due(what, since, last);
      for (const round of page)
        await settle(round).catch((error) => log(`round ${round.id} stays ${round.state}`, error));
      last = page.at(-1);
    } while (last);
  }
  const repeated = (work: () => Promise<void>, pause: number, failed: string) => {
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<void> = Promise.resolve();
    const tick = () => {
      running = work()
        .catch((error) => log(failed, error))
        .finally(() => {
          if (timer) timer = setTimeout(tick, pause);
        });
    };
    return {
      start: () => {
        timer = setTimeout(tick, 0);
      },
      stop: async () => {
        clearTimeout(timer);
        timer = undefined;
        await running;
      },
    };
  };
  const loops = [
    repeated(sweep, every, 'sweep failed'),
    repeated(watch, watchEvery, 'no look at flights'),
  ];
  return {
    sweep,
    watch,
    start() {
      for (const loop of loops) loop.start();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
