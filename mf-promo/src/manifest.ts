import { modals } from 'shared-contracts/area/handles';
import { defineManifest, routes, SLOTS } from 'shared-contracts/composition';
import { getDraw } from 'shared-contracts/draws';
import { getPromo, getPromos } from 'shared-contracts/promos';

const calls = [{ call: getPromo, params: { slug: '{slug}' } }];

export default defineManifest({
  area: 'promo',
  texts: 'promo',
  routes: [
    {
      route: routes.action,
      path: '/promo',
      page: 'list',
      title: 'list.title',
      description: 'list.about',
      calls: [{ call: getPromos }],
      own: [],
    },
    {
      route: routes.promoPage,
      path: '/promo/{slug}',
      page: 'promo',
      calls: [...calls, { call: getDraw, params: { slug: '{slug}' } }],
    },
    { route: routes.promoGames, path: '/promo/{slug}/games', page: 'games', calls },
  ],
  menu: [
    {
      place: 'main',
      route: routes.action,
      title: 'list.title',
      icon: 'ticket',
      order: 20,
      for: 'all',
    },
    {
      place: 'tabs',
      route: routes.action,
      title: 'list.title',
      icon: 'ticket',
      order: 20,
      for: 'all',
    },
  ],
  fills: [
    { slot: SLOTS.frameFlying, part: 'flying', for: 'player', load: 'always' },
    // their page has the area anyway; a guest's first load does not
    { slot: SLOTS.promoTooltip, part: 'tooltip', for: 'player', load: 'always' },
    { slot: SLOTS.lobbyWidget, part: 'widget', for: 'all', load: 'seen' },
  ],
  modals: [modals.promoPopup, modals.promoWinners],
});
