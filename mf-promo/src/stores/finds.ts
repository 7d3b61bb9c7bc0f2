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

/** Every gift gets its toast within `GIFT_QUEUE_MS`; a find that is told later replaces it. */
const AFTER_THE_GIFT = 2 * GIFT_QUEUE_MS;

/**
 * Shows a find over its game: a promotion's gift that comes while a game runs is looked up among the game's hidden prizes. The game of a minimised
 * one is that of the page left last.
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
    // if the game does not answer, the gift's own toast shows
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
