import type { HostServices } from 'shared-contracts/area';
import { GAMES_PAGE, type Game } from 'shared-contracts/catalogue';
import { makeAutoObservable, reaction } from 'shared-contracts/lib/state';
import {
  PARTICIPANTS_PAGE,
  type Participant,
  type PromoDetail,
  type UserPromo,
} from 'shared-contracts/promos';
import {
  type EventStatus,
  JustDone,
  Loadable,
  PagedList,
  Submission,
  statusAt,
} from 'shared-contracts/stores';
import type { DrawApi, DrawEvents } from '../api/draw.api';
import type { ExchangeApi } from '../api/exchange.api';
import type { GoalEvents, GoalsApi } from '../api/goals.api';
import type { HighFivesApi } from '../api/high-fives.api';
import type { PromoApi } from '../api/promo.api';
import type { PromoEvents } from '../api/promo.events';
import { DrawStore } from './draw.store';
import { ExchangeStore } from './exchange.store';
import { FoundParticipantsStore } from './found-participants.store';
import { GoalsStore } from './goals.store';
import { HighFivesStore } from './high-fives.store';
import { followFund } from './live-fund';
import { followPlaces } from './live-places';

export interface PromoCalls {
  api: PromoApi;
  highFives: HighFivesApi;
  exchange: ExchangeApi;
  draw: DrawApi;
  goals: GoalsApi;
}
export type PromoPageEvents = PromoEvents & { draw: DrawEvents; goals: GoalEvents };

/** Templates whose prizes are drawn (specification 1, section 3). */
const DRAWS: readonly string[] = ['template1', 'template3', 'template4'];

/** One promotion: its page, its games, who takes part, and whether this player does. */
export class PromoPageStore {
  readonly promo: Loadable<PromoDetail>;
  /** The player's own; its value is null for somebody who never joined. */
  readonly standing: Loadable<UserPromo | null>;
  readonly participants: PagedList<Participant>;
  readonly found: FoundParticipantsStore;
  readonly games: PagedList<Game>;
  readonly joining: Submission;
  readonly leaving: Submission;
  readonly highFives: HighFivesStore;
  readonly exchange: ExchangeStore;
  readonly draw: DrawStore;
  readonly goals: GoalsStore;
  /** The table is on the page. */
  private showsParticipants = false;
  readonly #host: Pick<HostServices, 'session' | 'ticker'>;
  readonly #ends: (() => void)[];

  constructor(
    readonly slug: string,
    { api, highFives, exchange, draw, goals }: PromoCalls,
    events: PromoPageEvents,
    host: Pick<HostServices, 'session' | 'ticker' | 'clock' | 'upgrades'>,
  ) {
    const id = () => this.promo.value?.id ?? 0;
    this.promo = new Loadable(() => api.page(slug));
    this.standing = new Loadable(() => api.standing(id()));
    this.participants = new PagedList(
      (page) => api.participants(id(), page),
      (one) => one.id,
      PARTICIPANTS_PAGE,
    );
    this.found = new FoundParticipantsStore(api, id);
    this.games = new PagedList(
      (page) => api.games(slug, page),
      (game) => game.slug,
      GAMES_PAGE,
    );
    const joined = new JustDone(host.upgrades, 'join');
    this.joining = new Submission((_, key) =>
      joined.during(api.join(id(), key).then(() => this.#read())),
    );
    this.leaving = new Submission((_, key) => api.leave(id(), key).then(() => this.#read()));
    this.highFives = new HighFivesStore(highFives, {
      promoId: id,
      now: () => host.clock.now(),
      given: () => void this.standing.load(),
    });
    this.exchange = new ExchangeStore(exchange, {
      promoId: id,
      exchanged: (standing) => {
        this.standing.set(standing);
        this.promo.refresh();
      },
      refused: () => void this.#read(),
    });
    this.draw = new DrawStore(slug, draw, events.draw, {
      promoId: () => this.promo.value?.id,
      drawn: () => void this.#read(),
    });
    this.goals = new GoalsStore(goals, events.goals, () => this.promo.value);
    this.#host = host;
    makeAutoObservable(this);
    const live = followFund(this.promo, events);
    live.add(followPlaces(this, events));
    live.add(
      events.highFives.subscribe(({ promo }) => {
        if (promo.id !== this.promo.value?.id) return;
        this.highFives.follow();
        void this.standing.load();
      }),
    );
    this.#ends = [
      () => live.unsubscribe(),
      () => joined.dispose(),
      () => this.draw.dispose(),
      () => this.goals.dispose(),
      reaction(
        () => this.isParticipant,
        (known) => known && this.goals.open(),
        { fireImmediately: true },
      ),
      reaction(
        () => this.promo.value !== null && host.session.player,
        (known) => (known ? void this.standing.load() : this.standing.clear()),
        { fireImmediately: true },
      ),
      reaction(
        () => this.showsParticipants && this.promo.value !== null,
        (known) => known && this.#openLists(),
      ),
      reaction(
        () =>
          this.isParticipant &&
          ['template2', 'template5'].includes(this.promo.value?.template ?? ''),
        (known) => known && this.exchange.logs.ensure(),
        { fireImmediately: true },
      ),
      reaction(
        () => Boolean(this.promo.value?.isHighFiveEnabled) && host.session.player,
        (known) => known && this.highFives.info.ensure(),
        { fireImmediately: true },
      ),
    ];
  }

  open(): void {
    void this.promo.ensure();
  }

  /** The table of places is asked for by the promotion's id, so once that is here. */
  openParticipants(): void {
    this.showsParticipants = true;
    if (this.promo.value) this.#openLists();
  }

  refresh(): void {
    void this.#read();
  }

  clear(): void {
    this.standing.clear();
    this.participants.clear();
    this.found.list.clear();
    this.joining.clear();
    this.leaving.clear();
    this.highFives.clear();
    this.exchange.clear();
    this.draw.clear();
    this.goals.clear();
  }

  get status(): EventStatus | null {
    return this.promo.value && statusAt(this.promo.value, this.#host.ticker.now);
  }

  /** Whether it is not known yet if the player takes part. */
  get awaitsStanding(): boolean {
    const { isKnown, state } = this.standing;
    return this.#host.session.player && !isKnown && state !== 'failed';
  }

  get isParticipant(): boolean {
    return Boolean(this.standing.value?.membership);
  }

  /** Whether the player left: only a press brings this player back. */
  get hasLeft(): boolean {
    return this.standing.value !== null && !this.isParticipant;
  }

  /** Whether the player can take part, and it is not over. */
  get isOpen(): boolean {
    return this.status !== 'past' && this.promo.value?.template !== 'static';
  }

  /** High-fives can be sent from the table of places. */
  get mayGreet(): boolean {
    return (
      this.isParticipant && this.status === 'active' && Boolean(this.promo.value?.isHighFiveEnabled)
    );
  }

  dispose(): void {
    for (const end of this.#ends) end();
  }

  #openLists(): void {
    this.participants.ensure();
    if (DRAWS.includes(this.promo.value?.template ?? '')) void this.draw.draw.ensure();
    if (this.promo.value?.isHighFiveEnabled) this.highFives.open();
  }

  /** Reads everything again that may change; ends when the player's own data are here. */
  async #read(): Promise<void> {
    this.promo.refresh();
    this.participants.refresh();
    this.found.refresh();
    this.highFives.refresh();
    this.exchange.refresh();
    this.draw.refresh();
    this.goals.refresh();
    if (this.promo.value && this.#host.session.player) await this.standing.load();
  }
}
