import type { TickerService } from 'shared-contracts/area';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { Promo } from 'shared-contracts/promos';
import { Loadable, orderEvents, statusAt } from 'shared-contracts/stores';
import type { Tournament } from 'shared-contracts/tournaments';
import type { PromoApi } from '../api/promo.api';
import type { TournamentsApi } from '../api/tournaments.api';

/** What the list shows (specification 1, section 2). */
export const LIST_TYPES = ['action', 'tournament', 'all'] as const;
export type ListType = (typeof LIST_TYPES)[number];
export const typeOf = (query: URLSearchParams): ListType => {
  const asked = query.get('type');
  return LIST_TYPES.find((type) => type === asked) ?? 'action';
};
export type Listed = Promo | Tournament;

/** The list of promotions and tournaments; statuses are computed again every second, so a card moves the moment it starts or ends. */
export class PromoListStore {
  readonly promos: Loadable<Promo[]>;
  /** Asked for once they are to be seen. */
  readonly tournaments: Loadable<Tournament[]>;
  readonly #ticker: TickerService;

  constructor(api: PromoApi, tournaments: TournamentsApi, ticker: TickerService) {
    this.promos = new Loadable(api.list);
    this.tournaments = new Loadable(tournaments.list);
    this.#ticker = ticker;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(type: ListType): void {
    for (const list of this.#lists(type)) void list.ensure();
  }

  /** All of a type as one loaded value. */
  of(type: ListType) {
    const lists = this.#lists(type);
    const failed = lists.find(({ state }) => state === 'failed');
    const value = lists.some((list) => list.value === null)
      ? null
      : orderEvents<Listed>(
          lists.flatMap((list): readonly Listed[] => list.value ?? []),
          this.#ticker.now,
        );
    const { state = 'ready', errorCode = null, errorStatus = null } = failed ?? {};
    const load = async () => void (await Promise.all(lists.map((list) => list.load())));
    return { value, state, errorCode, errorStatus, load };
  }

  /** Those that are over, or those that are not. */
  part(all: readonly Listed[], past: boolean): Listed[] {
    return all.filter((event) => (statusAt(event, this.#ticker.now) === 'past') === past);
  }

  #lists(type: ListType): (Loadable<Promo[]> | Loadable<Tournament[]>)[] {
    return [
      ...(type === 'tournament' ? [] : [this.promos]),
      ...(type === 'action' ? [] : [this.tournaments]),
    ];
  }
}
