import { defineManifest, routes } from 'shared-contracts/composition';
import { getResults, RESULTS_PAGE } from 'shared-contracts/results';
import {
  getSeries,
  getSeriesList,
  getTournament,
  getTournaments,
  TOURNAMENTS_PAGE,
} from 'shared-contracts/tournaments';

const calls = [{ call: getTournament, params: { slug: '{slug}' } }];

export default defineManifest({
  area: 'tournaments',
  texts: 'tournaments',
  routes: [
    {
      route: routes.tournaments,
      path: '/tournaments',
      page: 'list',
      title: 'list.title',
      description: 'list.about',
      calls: [
        { call: getTournaments, query: { page: 1, limit: TOURNAMENTS_PAGE } },
        { call: getSeriesList },
      ],
      own: [],
    },
    {
      route: routes.tournamentSeries,
      path: '/tournaments/series/{slug}',
      page: 'series',
      calls: [
        { call: getSeries, params: { slug: '{slug}' } },
        { call: getTournaments, query: { series: '{slug}' } },
      ],
    },
    { route: routes.tournamentPage, path: '/tournaments/{slug}', page: 'tournament', calls },
    {
      route: routes.tournamentResults,
      path: '/tournaments/{slug}/results',
      page: 'results',
      title: 'results.title',
      calls: [
        { call: getResults, params: { slug: '{slug}' }, query: { page: 1, limit: RESULTS_PAGE } },
      ],
    },
    {
      route: routes.tournamentRounds,
      path: '/tournaments/{slug}/rounds',
      page: 'rounds',
      meta: { requiresAuth: true },
      title: 'rounds.title',
    },
    { route: routes.tournamentGames, path: '/tournaments/{slug}/games', page: 'games', calls },
    {
      route: routes.compointsTournaments,
      path: '/compoints/tournaments',
      page: 'compoints',
      meta: { requiresAuth: true },
      title: 'compoints.title',
      calls: [
        {
          call: getTournaments,
          query: { page: 1, limit: TOURNAMENTS_PAGE, fee: 'compoints' },
        },
      ],
    },
  ],
  menu: [
    {
      place: 'main',
      route: routes.tournaments,
      title: 'list.title',
      icon: 'trophy',
      order: 30,
      for: 'all',
    },
    {
      place: 'tabs',
      route: routes.tournaments,
      title: 'list.title',
      icon: 'trophy',
      order: 30,
      for: 'all',
    },
  ],
  fills: [],
  modals: [],
});
