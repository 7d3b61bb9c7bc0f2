// Every route is lazy, as in a site that splits its code: a page names the chunks of its own route from the beginning.
const areas = {
  lobby: () => import(/* webpackChunkName: "lobby-area" */ 'mf-lobby/src/area.ts'),
  promo: () => import(/* webpackChunkName: "promo-area" */ 'mf-promo/src/area.ts'),
  tournaments: () =>
    import(/* webpackChunkName: "tournaments-area" */ 'mf-tournaments/src/area.ts'),
  cashbox: () => import(/* webpackChunkName: "cashbox-area" */ 'mf-cashbox/src/area.ts'),
  account: () => import(/* webpackChunkName: "account-area" */ 'mf-account/src/area.ts'),
  game_frame: () => import(/* webpackChunkName: "game-frame-area" */ 'mf-game-frame/src/area.ts'),
};

/** Stands for the shell's `loader/federation`: an area is a module of the same build. */
export const createFederation = () => ({
  load: ({ global }) => areas[global.slice(0, global.lastIndexOf('_'))](),
});
