import type { FlightStore } from '../store/flights';
import type { Round, RoundStore } from '../store/rounds';
import type { PlayService } from './play';

export interface SweeperOptions {
  rounds: RoundStore;
  play: PlayService;
  flights: FlightStore;
  /** Milliseconds that a flight's server may be late before it is taken for stopped. */
  late: number;
  clock(): number;
  /** Milliseconds after which an open round is paid unwatched. */
  openFor: number;
  /** Milliseconds between two looks. */
  every: number;
  log(message: string, error: unknown): void;
}

/** Settles what a crash or an unreachable platform left behind (SPEC.md R7, R8, CR9). */
export function sweeper({ rounds, play, flights, late, clock, openFor, every, log }: SweeperOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    const now = clock();
    await flights.recover(now - late);
    await each('hanging', now, play.settleRound);
    await each('waiting', now - openFor, play.closeRound);
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
  const tick = () => {
    running = sweep()
      .catch((error) => log('sweep failed', error))
      .finally(() => {
        if (timer) timer = setTimeout(tick, every);
      });
  };
  return {
    sweep,
    start() {
      timer = setTimeout(tick, 0);
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
