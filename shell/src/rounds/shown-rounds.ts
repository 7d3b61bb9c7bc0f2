import type { RoundShown, RoundsService } from 'shared-contracts/area';
import { Subject } from 'shared-contracts/lib/rx';
import type { TabChannel } from '../session/tab-channel';

export const isRoundShown = (data: unknown): data is RoundShown =>
  typeof data === 'object' &&
  data !== null &&
  'roundId' in data &&
  typeof data.roundId === 'string' &&
  'finished' in data &&
  typeof data.finished === 'boolean';

/** Says to every part of every tab that a game has shown a round, so that what it paid may be painted. Carries no money. */
export const createShownRounds = (
  channel: TabChannel<RoundShown>,
): RoundsService & { dispose: () => void } => {
  const events = new Subject<RoundShown>();
  const end = channel.listen((round) => events.next(round));
  return {
    events,
    shown: ({ roundId, finished }) => {
      events.next({ roundId, finished });
      channel.post({ roundId, finished });
    },
    dispose: () => {
      end();
      events.complete();
    },
  };
};
