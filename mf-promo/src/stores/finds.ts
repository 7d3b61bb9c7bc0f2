import type { HostServices } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { GIFT_QUEUE_MS } from 'shared-contracts/gifts';
import { type Subscription, timer } from 'shared-contracts/lib/rx';
import { reaction } from 'shared-contracts/lib/state';
import type { GoalEvents, GoalsApi } from '../api/goals.api';

interface Parts {
  api: Pick<GoalsApi, 'hunt'>;
  events: Pick<GoalEvents, 'gifts'>;
  router: HostServices['router'];
  /** Says the title of what was found. */
  tell: (title: string) => void;
}

/** Every gift has its toast within `GIFT_QUEUE_MS`; what is told later takes its place. */
const AFTER_THE_GIFT = 2 * GIFT_QUEUE_MS;

/**
 * Tells a find where it is made: a gift of a promotion that comes while a game runs is looked for among what that game hides. A minimised
 * game is the one whose page was left last. Ends with what it returns.
 */
export function followFinds({ api, events, router, tell }: Parts): Subscription {
  let game: string | null = null;
  const end = reaction(
    () =>
      router.current.name === routes.gameItem.name ? (router.current.params.name ?? null) : null,
    (played) => {
      game = played ?? game;
    },
    { fireImmediately: true },
  );
  const look = async (giftId: number): Promise<void> => {
    if (game === null) return;
    // whose game does not answer has the toast of a gift
    const hunt = await api.hunt(game).catch(() => null);
    const found = hunt?.prizes.find((prize) => prize.found.some((one) => one.giftId === giftId));
    if (found && !finds.closed) tell(found.title);
  };
  const finds = events.gifts.subscribe(({ payload: { id, reason } }) => {
    if (reason === 'promotions') finds.add(timer(AFTER_THE_GIFT).subscribe(() => void look(id)));
  });
  finds.add(end);
  return finds;
}
