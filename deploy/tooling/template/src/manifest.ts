import { getWinners, WINNERS_LIMIT } from 'shared-contracts/catalogue';
import { defineManifest, route } from 'shared-contracts/composition';

const main = route('__camel__');

export default defineManifest({
  area: '__name__',
  texts: '__ns__',
  routes: [
    {
      route: main,
      path: '/__name__',
      page: 'main',
      title: 'winners.title',
      calls: [{ call: getWinners, query: { limit: WINNERS_LIMIT } }],
    },
  ],
  menu: [
    { place: 'main', route: main, title: 'winners.title', icon: 'star', order: 100, for: 'all' },
  ],
  fills: [],
  modals: [],
});
