import { standing } from 'shared-contracts/api';
import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import type { GameFiltersProps, JackpotProps } from 'shared-contracts/area/handles';
import { ALL_GAMES, UNASKED_CATEGORIES } from 'shared-contracts/catalogue';
import { RECOMMENDED } from 'shared-contracts/recommendations';
import { Loadable, PageCache, refreshOn } from 'shared-contracts/stores';
import { createCatalogueApi, type GamesFilter } from '../api/catalogue.api';
import { createLobbyEvents } from '../api/lobby.events';
import { createWordsApi } from '../api/words.api';
import { BannersStore } from './banners.store';
import { CatalogueStore } from './catalogue.store';
import { FavouriteGames } from './favourite-games';
import { FiltersStore } from './filters.store';
import { GameList, gridQueryIn, listKey } from './game-list';
import { JackpotsStore } from './jackpots.store';
import { MinimisedStore } from './minimised.store';
import { ShelvesStore } from './shelves.store';
import { type PageShelf, Unrepeated } from './unrepeated';
import { WinnersStore } from './winners.store';
import { WordsStore } from './words.store';

/** Lists that are kept, so that the back button finds every page loaded and the same tile in its place. */
const KEPT_LISTS = 12;

const isUnasked = (slug: string): boolean => UNASKED_CATEGORIES.some((one) => one === slug);

/** Builds every store of the area, in order, and says what each part asks for first and what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createCatalogueApi(host);
  const events = createLobbyEvents(host.live);
  const catalogue = new CatalogueStore(api);
  const banners = new BannersStore(api);
  const favourites = new FavouriteGames(api, host);
  const filters = new FiltersStore(api);
  const shelves = new ShelvesStore(api, host);
  const words = new WordsStore(createWordsApi(host.http));
  /** What the page of a slug is about: a category or a producer; 404 when the brand knows neither; null for what nobody is asked about. */
  const heads = new PageCache((slug) => {
    const head = new Loadable(() => (isUnasked(slug) ? standing(null) : api.category(slug)));
    return { head, open: head.ensure, refresh: head.refresh };
  });
  /** The games of an address; the key is its filter as JSON. */
  const lists = new PageCache(
    (filter) => new GameList(api, JSON.parse(filter), host.hiddenGames, () => shelves.near('top')),
    KEPT_LISTS,
  );
  /** A game before it is played, and those like it. */
  const sheets = new PageCache((slug) => {
    const game = new Loadable(() => api.game(slug));
    const similar = new Loadable(() => api.similar(slug));
    const each = (act: 'ensure' | 'refresh') => {
      void game[act]();
      void similar[act]();
    };
    return { game, similar, open: () => each('ensure'), refresh: () => each('refresh') };
  });
  /** What the player played last, the newest first; a guest has none. */
  const recent = new Loadable(() => (host.session.player ? api.recent() : standing([])));
  /** What to play next; a player's own by what they play. */
  const recommended = new Loadable(api.recommended);
  const chosen = events.recommendationsChosen.subscribe(recommended.refresh);
  /** Where rounds of the player's wait, the newest first. */
  const unfinished = new Loadable(() => (host.session.player ? api.unfinished() : standing([])));
  const minimised = new MinimisedStore(api, host);
  const roundsEnd = host.rounds.events.subscribe(({ finished }) => {
    if (finished && unfinished.value?.length) void unfinished.load();
  });
  /** The shelves of main, as they stand under each other. */
  const unrepeated = new Unrepeated(() => {
    const of = (slug: string): PageShelf => {
      const games =
        slug === RECOMMENDED
          ? recommended.value?.games.map(({ game }) => game)
          : shelves.of(slug).value;
      return { slug, games: games ?? null };
    };
    const [first, ...others] = catalogue.chips.map(({ slug }) => of(slug));
    return [
      { slug: 'recent', games: recent.value, own: true },
      ...(first ? [first] : []),
      {
        slug: 'favourites',
        games: host.favourites.slugs.length > 0 ? favourites.value : null,
        own: true,
      },
      ...others,
      ...catalogue.added.map(of),
    ];
  });
  const winners = new WinnersStore(api, events, host.hiddenGames);
  const jackpots = new JackpotsStore(api, events);
  /** How each jackpot is drawn, and who won it. */
  const jackpotTerms = new PageCache((id) => {
    const terms = new Loadable(() => api.jackpot(id));
    return { terms, open: () => void terms.load(), refresh: terms.refresh };
  });
  const endRefresh = refreshOn(host, {
    shared: [
      catalogue,
      banners,
      favourites,
      minimised,
      shelves,
      words,
      heads,
      lists,
      sheets,
      winners,
    ],
    mixed: [jackpots, jackpotTerms, recommended],
    own: [recent, unfinished],
  });
  const slots = {
    winners: () => void winners.loaded.ensure(),
    jackpot: () => void jackpots.loaded.ensure(),
    'game-of-the-day': () => shelves.near('top'),
    'recent-games': () => {
      // read at every visit, since the player comes from a game; the known ones stay meanwhile
      if (recent.state !== 'loading') void recent.load();
    },
  };
  const openGrid = (slug: string, filter: GamesFilter) => {
    catalogue.open();
    heads.open(slug);
    lists.open(listKey(filter));
  };
  /** A player may have played since, or chosen otherwise. */
  const openRecommended = () => {
    if (!host.session.player) void recommended.ensure();
    else if (recommended.state !== 'loading') void recommended.load();
  };
  const open: AreaOpeners = {
    pages: {
      main: () => {
        catalogue.open();
        words.open();
        void banners.startPage.ensure();
        shelves.open();
        openRecommended();
        // read at every visit, as the games played last
        if (unfinished.state !== 'loading') void unfinished.load();
        minimised.open();
        // they are parts of the page as well
        for (const openSlot of Object.values(slots)) openSlot();
      },
      category: ({ slug = ALL_GAMES }, query) => {
        const { q, provider, ...narrowing } = gridQueryIn(query);
        openGrid(slug, { category: slug, producer: provider, text: q, ...narrowing });
      },
      favourites: () => favourites.openAll(),
      recommended: openRecommended,
      sheet: ({ slug = '' }) => void sheets.open(slug),
      producer: ({ slug = '', category }, query) => {
        const { q, provider, ...narrowing } = gridQueryIn(query);
        openGrid(slug, { category, producer: slug, ...narrowing });
        if (category) heads.open(category);
        void banners.providers.ensure();
      },
    },
    modals: {
      'provider-picker': () => void catalogue.producers.ensure(),
      jackpot: (props) => jackpotTerms.open((props as JackpotProps).id),
      'game-filters': (props) => {
        const { grid, chosen } = props as GameFiltersProps;
        filters.begin(grid, chosen);
      },
    },
    slots,
  };
  return {
    favourites,
    filters,
    catalogue,
    banners,
    shelves,
    unrepeated,
    words,
    heads,
    lists,
    sheets,
    recent,
    recommended,
    unfinished,
    minimised,
    winners,
    jackpots,
    jackpotTerms,
    open,
    dispose: () => {
      endRefresh();
      roundsEnd.unsubscribe();
      chosen.unsubscribe();
      for (const store of [favourites, minimised, winners, jackpots, lists]) store.dispose();
    },
  };
};
export type LobbyStores = ReturnType<typeof createStores>;
