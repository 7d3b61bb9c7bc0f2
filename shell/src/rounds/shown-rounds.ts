import type { RoundShown, RoundsService } from 'shared-contracts/area';
import { Subject } from 'shared-contracts/lib/rx';
import type { Clock } from 'shared-contracts/time';
import type { TabChannel } from '../browser/tab-channel';

/** What tabs tell each other of a round: that a game shows it, or what it has shown. */
export type RoundWord = RoundShown | { roundId: string; showing: true };

/** A tab says again every so often that its game shows a round, and is believed for so long. Milliseconds. */
const SAID_EVERY = 5000;
export const BELIEVED_FOR = 15_000;
/** Of other tabs. */
const MOST = 50;

export const isRoundWord = (data: unknown): data is RoundWord =>
  typeof data === 'object' &&
  data !== null &&
  'roundId' in data &&
  typeof data.roundId === 'string' &&
  (('finished' in data && typeof data.finished === 'boolean') ||
    ('showing' in data && data.showing === true));

/** Says to every part of every tab what games show of their rounds, so that what those paid is painted then. Carries no money. */
export const createShownRounds = (
  channel: TabChannel<RoundWord>,
  clock: Clock,
): RoundsService & { dispose: () => void } => {
  const events = new Subject<RoundShown>();
  const own = new Set<string>();
  /** Until when another tab is believed, by round. */
  const others = new Map<string, number>();
  let saidAt = 0;
  let endTicks: (() => void) | null = null;
  const say = (roundId: string) => channel.post({ roundId, showing: true });
  const rest = () => {
    endTicks?.();
    endTicks = null;
  };
  const tick = (now: number) => {
    if (now - saidAt < SAID_EVERY) return;
    saidAt = now;
    for (const roundId of own) say(roundId);
  };
  const end = channel.listen((word) => {
    if ('finished' in word) {
      if (word.finished) others.delete(word.roundId);
      return events.next(word);
    }
    others.delete(word.roundId);
    others.set(word.roundId, clock.now() + BELIEVED_FOR);
    const [oldest] = others.keys();
    if (others.size > MOST && oldest) others.delete(oldest);
  });
  return {
    events,
    showing: (roundId) => {
      own.add(roundId);
      say(roundId);
      endTicks ??= clock.everySecond(tick);
    },
    isShowing: (roundId) => own.has(roundId) || (others.get(roundId) ?? 0) > clock.now(),
    shown: ({ roundId, finished }) => {
      if (finished) own.delete(roundId);
      if (own.size === 0) rest();
      events.next({ roundId, finished });
      channel.post({ roundId, finished });
    },
    dispose: () => {
      rest();
      end();
      events.complete();
    },
  };
};
