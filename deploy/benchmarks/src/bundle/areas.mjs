// What the landing route shows is part of the bundle, as in a site without areas; every other route stays lazy.
import 'mf-lobby/src/area.ts';
import 'mf-lobby/src/views/main/main-page.tsx';

const areas = {
  lobby: () => import('mf-lobby/src/area.ts'),
  promo: () => import(/* webpackChunkName: "promo-area" */ 'mf-promo/src/area.ts'),
  tournaments: () => import(/* webpackChunkName: "tournaments-area" */ 'mf-tournaments/src/area.ts'),
  cashbox: () => import(/* webpackChunkName: "cashbox-area" */ 'mf-cashbox/src/area.ts'),
  account: () => import(/* webpackChunkName: "account-area" */ 'mf-account/src/area.ts'),
  game_frame: () => import(/* webpackChunkName: "game-frame-area" */ 'mf-game-frame/src/area.ts'),
};

/** Stands for the shell's `loader/federation`: an area is a module of the same build. */
export const createFederation = () => ({
  load: ({ global }) => areas[global.slice(0, global.lastIndexOf('_'))](),
});
