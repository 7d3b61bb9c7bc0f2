import { modals } from 'shared-contracts/area/handles';
import { getGame } from 'shared-contracts/catalogue';
import { defineManifest, routes, SLOTS } from 'shared-contracts/composition';

export default defineManifest({
  area: 'game-frame',
  texts: 'gameframe',
  routes: [
    {
      route: routes.gameItem,
      path: '/play/{name}',
      page: 'play',
      meta: { regionBlocked: true, unknownToMain: true },
      calls: [{ call: getGame, params: { slug: '{name}' } }],
    },
  ],
  menu: [],
  fills: [{ slot: SLOTS.frameOverlay, part: 'overlay', for: 'all', load: 'mounted' }],
  modals: [modals.gameError, modals.noWager, modals.blockedSession, modals.gameFacts],
});
