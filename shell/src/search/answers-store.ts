import type { HiddenGamesService, HttpService, RecentSearchesService } from 'shared-contracts/area';
import {
  ALL_GAMES,
  type Game,
  getGames,
  getProducers,
  matchesStart,
  PRODUCER_SEARCH_MIN,
  type Producer,
} from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { getPromos, type Promo } from 'shared-contracts/promos';
import { Loadable } from 'shared-contracts/stores';
import type { RouterStore } from '../routing/router-store';

/** Characters from which on the answers are asked for; one letter names half of the games. */
const SEARCH_MIN = 2;
/** Milliseconds without typing before they are. */
export const SEARCH_WAIT = 300;
const SHOWN = { games: 6, producers: 3, promos: 3 } as const;

/** One line to choose: every one of them is a link. */
export interface Answer {
  id: string;
  href: string;
  title: string;
  note?: string;
  game?: Game;
  producer?: Producer;
  promo?: Promo;
}
type AnswerKind = 'recent' | 'games' | 'producers' | 'promos' | 'all';
export interface AnswerGroup {
  kind: AnswerKind;
  answers: Answer[];
}
interface Options {
  http: HttpService;
  router: Pick<RouterStore, 'href' | 'offers'>;
  recent: RecentSearchesService;
  /** What the player hides is no answer. */
  hidden: Pick<HiddenGamesService, 'entries' | 'has' | 'hides'>;
}

/** What the search answers while somebody types: a newer text takes the place of an older one, whose call is cancelled (SPEC.md). */
export class AnswersStore {
  text = '';
  /** The text that the games are about; empty before the first call. */
  asked = '';
  games: Loadable<{ items: Game[]; totalItems: number }>;
  readonly producers: Loadable<Producer[]>;
  readonly promos: Loadable<Promo[]>;
  private abort = new AbortController();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly options: Options) {
    const { http } = options;
    this.games = this.gamesOf('');
    this.producers = new Loadable(() =>
      http.query(getProducers, { query: { 'filter[type]': 'producer' } }).map(({ data }) => data),
    );
    this.promos = new Loadable(() => http.query(getPromos).map(({ data }) => data));
    makeAutoObservable<this, 'options' | 'abort' | 'timer'>(
      this,
      { options: false, abort: false, timer: false, producers: false, promos: false },
      { autoBind: true },
    );
  }

  /** Called with every change of the field. */
  type(text: string): void {
    this.text = text.trim();
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.text.length < SEARCH_MIN || this.text === this.asked) return;
    this.timer = setTimeout(this.ask, SEARCH_WAIT);
  }

  retry(): void {
    this.ask();
  }

  /** Where the whole search stands, to be shared. */
  get address(): string {
    return this.addressOf(this.text);
  }

  get isShort(): boolean {
    return this.text.length < SEARCH_MIN;
  }

  /** The answers of this text are not here yet. */
  get waits(): boolean {
    return !this.isShort && (this.asked !== this.text || this.games.state === 'loading');
  }

  get failed(): boolean {
    return !this.waits && !this.isShort && this.games.state === 'failed';
  }

  get groups(): AnswerGroup[] {
    if (this.isShort) return this.filled([{ kind: 'recent', answers: this.recent }]);
    const found = this.filled([
      { kind: 'games', answers: this.foundGames },
      { kind: 'producers', answers: this.foundProducers },
      { kind: 'promos', answers: this.foundPromos },
    ]);
    const hasGames = this.foundGames.length > 0;
    return hasGames ? [...found, { kind: 'all', answers: [this.whole] }] : found;
  }

  get answers(): Answer[] {
    return this.groups.flatMap(({ answers }) => answers);
  }

  dispose(): void {
    if (this.timer) clearTimeout(this.timer);
    this.abort.abort();
  }

  private ask(): void {
    this.abort.abort();
    this.abort = new AbortController();
    this.asked = this.text;
    this.games = this.gamesOf(this.text, this.games.value);
    void this.games.load();
    const { router } = this.options;
    if (router.offers(routes.producer)) void this.producers.ensure();
    if (router.offers(routes.promoPage)) void this.promos.ensure();
  }

  /** The former answer stays until the new one is here: lines do not come and go with every letter. */
  private gamesOf(q: string, former: { items: Game[]; totalItems: number } | null = null) {
    const { signal } = this.abort;
    const { http, hidden } = this.options;
    const games = new Loadable(() => {
      const seen = hidden.entries.length > 0 ? ({ 'filter[hidden]': 'no' } as const) : {};
      const query = { q, page: 1, limit: SHOWN.games };
      return http.call(getGames, { query: { ...query, ...seen } }, { signal });
    });
    if (former) games.value = former;
    return games;
  }

  private filled(groups: AnswerGroup[]): AnswerGroup[] {
    return groups.filter(({ answers }) => answers.length > 0);
  }

  private addressOf(q: string): string {
    return this.options.router.href(routes.gamesCategory, { slug: ALL_GAMES }, q ? { q } : {});
  }

  private get whole(): Answer {
    return { id: 'all', href: this.address, title: this.text };
  }

  private get recent(): Answer[] {
    return this.options.recent.list.map((text, at) => ({
      id: `recent-${at}`,
      href: this.addressOf(text),
      title: text,
    }));
  }

  private get foundGames(): Answer[] {
    const items = this.games.state === 'failed' ? [] : (this.games.value?.items ?? []);
    const seen = items.filter((game) => !this.options.hidden.has(game));
    return seen.map((game) => ({
      id: `game-${game.slug}`,
      href: this.options.router.href(routes.gameItem, { name: game.slug }),
      title: game.name,
      note: game.provider.name,
      game,
    }));
  }

  /** From three letters on, as in the picker (specification 1, section 5). */
  private get foundProducers(): Answer[] {
    if (this.asked.length < PRODUCER_SEARCH_MIN) return [];
    return (this.producers.value ?? [])
      .filter(({ name, gamesCount }) => gamesCount > 0 && matchesStart(name, this.asked))
      .filter(({ slug }) => !this.options.hidden.hides({ kind: 'producer', slug }))
      .slice(0, SHOWN.producers)
      .map((producer) => ({
        id: `producer-${producer.slug}`,
        href: this.options.router.href(routes.producer, { slug: producer.slug }),
        title: producer.name,
        producer,
      }));
  }

  private get foundPromos(): Answer[] {
    if (this.asked.length < SEARCH_MIN) return [];
    return (this.promos.value ?? [])
      .filter(({ title, status }) => status !== 'past' && matchesStart(title, this.asked))
      .slice(0, SHOWN.promos)
      .map((promo) => ({
        id: `promo-${promo.slug}`,
        href: this.options.router.href(routes.promoPage, { slug: promo.slug }),
        title: promo.title,
        promo,
      }));
  }
}
