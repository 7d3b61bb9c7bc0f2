import { getProfile } from 'shared-contracts/accounts';
import { modals } from 'shared-contracts/area/handles';
import { defineManifest, routes } from 'shared-contracts/composition';
import { getStaticPage } from 'shared-contracts/content';
import { getProtection } from 'shared-contracts/protection';

/** Popups of guests, which a barred region does not get. */
const meta = { requiresGuest: true, popup: true, regionBlocked: true, noindex: true };

export default defineManifest({
  area: 'shell',
  texts: 'shell',
  routes: [
    { route: routes.login, path: '/login', page: 'login', meta, title: 'login.title' },
    {
      route: routes.registration,
      path: '/registration',
      page: 'registration',
      meta,
      title: 'registration.page',
    },
    { route: routes.remind, path: '/remind', page: 'remind', meta, title: 'remind.page' },
    {
      route: routes.newPassword,
      path: '/new-password/{code}',
      page: 'new-password',
      // the code of a link is nobody's to count
      meta: { ...meta, gaPath: '/new-password' },
      title: 'remind.title',
    },
    {
      route: routes.staticPage,
      path: '/{slug}',
      page: 'static',
      calls: [{ call: getStaticPage, params: { slug: '{slug}' } }],
      own: [],
    },
  ],
  menu: [
    {
      place: 'player',
      route: routes.login,
      title: 'header.login',
      icon: 'log-in',
      order: 10,
      for: 'guest',
    },
    {
      place: 'player',
      route: routes.registration,
      title: 'header.signUp',
      icon: 'sign-up',
      order: 20,
      for: 'guest',
    },
  ],
  fills: [],
  modals: [modals.support, modals.chatMaintenance],
  own: [{ call: getProfile }, { call: getProtection }],
});
