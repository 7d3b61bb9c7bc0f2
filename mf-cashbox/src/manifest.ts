import { getBalance } from 'shared-contracts/accounts';
import { modals } from 'shared-contracts/area/handles';
import { getCashback } from 'shared-contracts/cashback';
import { defineManifest, routes, SLOTS } from 'shared-contracts/composition';
import { getUserGifts } from 'shared-contracts/gifts';

const profile = { requiresAuth: true, section: 'profile' } as const;

export default defineManifest({
  area: 'cashbox',
  texts: 'cashbox',
  routes: [
    {
      route: routes.cashbox,
      path: '/cashbox',
      page: 'cashbox',
      meta: { requiresAuth: true, popup: true, noindex: true },
      title: 'page.title',
    },
    {
      route: routes.profileBalance,
      path: '/profile/balance',
      page: 'balance',
      meta: profile,
      title: 'balance.title',
    },
    {
      route: routes.profileGifts,
      path: '/profile/gifts',
      page: 'gifts',
      meta: profile,
      title: 'gifts.title',
    },
    {
      route: routes.profilePromoCode,
      path: '/profile/promo-code',
      page: 'promo-code',
      meta: profile,
      title: 'gifts.code_title',
    },
    {
      route: routes.winback,
      path: '/winback',
      page: 'winback',
      title: 'winback.title',
      description: 'winback.about',
      own: [{ call: getCashback }],
    },
    {
      route: routes.takeGift,
      path: '/take/gift',
      page: 'take-gift',
      title: 'gifts.take_title',
      description: 'gifts.take_about',
    },
  ],
  menu: [
    {
      place: 'player',
      route: routes.profileBalance,
      title: 'menu.history',
      icon: 'history',
      order: 20,
      for: 'player',
    },
    {
      place: 'profile',
      route: routes.profileBalance,
      title: 'balance.title',
      icon: 'history',
      order: 20,
      for: 'player',
    },
    {
      place: 'player',
      route: routes.profileGifts,
      title: 'gifts.title',
      icon: 'gift',
      order: 25,
      for: 'player',
    },
    {
      place: 'profile',
      route: routes.profileGifts,
      title: 'gifts.title',
      icon: 'gift',
      order: 15,
      for: 'player',
    },
    {
      place: 'profile',
      route: routes.profilePromoCode,
      title: 'gifts.code_title',
      icon: 'ticket',
      order: 16,
      for: 'player',
    },
  ],
  fills: [
    { slot: SLOTS.headerBalance, part: 'header-balance', for: 'player', load: 'always' },
    { slot: SLOTS.headerGifts, part: 'header-gifts', for: 'player', load: 'always' },
  ],
  modals: [modals.inactiveGift],
  own: [{ call: getBalance }, { call: getUserGifts }],
});
