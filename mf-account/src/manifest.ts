import { getLevels, getNotifications } from 'shared-contracts/accounts';
import { modals } from 'shared-contracts/area/handles';
import { getCompointConfig } from 'shared-contracts/compoints';
import { defineManifest, type ManifestLink, routes, SLOTS } from 'shared-contracts/composition';

const players = { requiresAuth: true };
const profile = { requiresAuth: true, section: 'profile' } as const;

const info = {
  route: routes.profileInfo,
  icon: 'user',
  order: 10,
  for: 'player',
} satisfies Partial<ManifestLink>;
const news = {
  route: routes.profileNotifications,
  title: 'notifications.title',
  icon: 'bell',
  order: 30,
  for: 'player',
} satisfies Partial<ManifestLink>;

const levels = {
  route: routes.profileLevels,
  title: 'levels.title',
  icon: 'star',
  order: 35,
  for: 'player',
} satisfies Partial<ManifestLink>;
const achievements = {
  route: routes.profileAchievements,
  title: 'achievements.title',
  icon: 'trophy',
  order: 37,
  for: 'player',
} satisfies Partial<ManifestLink>;
const compoints = {
  route: routes.compoints,
  title: 'compoints.title',
  icon: 'gem',
  order: 38,
  for: 'player',
} satisfies Partial<ManifestLink>;
const limits = {
  route: routes.profileLimits,
  title: 'limits.title',
  icon: 'shield',
  order: 40,
  for: 'player',
} satisfies Partial<ManifestLink>;

const rounds = {
  route: routes.profileRounds,
  title: 'rounds.title',
  icon: 'history',
  order: 26,
  for: 'player',
} satisfies Partial<ManifestLink>;

export default defineManifest({
  area: 'account',
  texts: 'account',
  routes: [
    {
      route: routes.profile,
      path: '/profile',
      page: 'profile',
      // it only leads on
      meta: { ...players, noGaSend: true },
      title: 'info.title',
    },
    {
      route: routes.profileInfo,
      path: '/profile/info',
      page: 'info',
      meta: profile,
      title: 'info.data',
    },
    {
      route: routes.profileNotifications,
      path: '/profile/notifications',
      page: 'notifications',
      meta: profile,
      title: 'notifications.title',
    },
    {
      route: routes.profileLimits,
      path: '/profile/limits',
      page: 'limits',
      meta: profile,
      title: 'limits.title',
    },
    {
      route: routes.profileLevels,
      path: '/profile/levels',
      page: 'levels',
      meta: profile,
      title: 'levels.title',
      calls: [{ call: getLevels }],
    },
    {
      route: routes.profileVerification,
      path: '/profile/verification',
      page: 'verification',
      meta: profile,
      title: 'verification.title',
    },
    {
      route: routes.profilePrivacy,
      path: '/profile/privacy',
      page: 'privacy',
      meta: profile,
      title: 'privacy.title',
    },
    {
      route: routes.profileAchievements,
      path: '/profile/achievements',
      page: 'achievements',
      meta: profile,
      title: 'achievements.title',
    },
    {
      route: routes.profileRounds,
      path: '/profile/rounds',
      page: 'rounds',
      meta: profile,
      title: 'rounds.title',
    },
    {
      route: routes.profileRound,
      path: '/profile/rounds/{id}',
      page: 'round',
      meta: profile,
      title: 'rounds.one',
    },
    {
      route: routes.compoints,
      path: '/compoints',
      page: 'compoints',
      meta: players,
      title: 'compoints.title',
      calls: [{ call: getCompointConfig }],
    },
    {
      route: routes.compointsHistory,
      path: '/compoints/history',
      page: 'compoint-history',
      meta: players,
      title: 'compoints.history_title',
    },
  ],
  menu: [
    { place: 'player', ...info, title: 'info.title' },
    { place: 'profile', ...info, title: 'info.data' },
    {
      place: 'profile',
      route: routes.profileVerification,
      title: 'verification.title',
      icon: 'user',
      order: 25,
      for: 'player',
    },
    { place: 'player', ...rounds },
    { place: 'profile', ...rounds },
    { place: 'player', ...news },
    { place: 'profile', ...news },
    { place: 'player', ...levels },
    { place: 'profile', ...levels },
    { place: 'profile', ...achievements },
    { place: 'player', ...compoints },
    { place: 'player', ...limits },
    { place: 'profile', ...limits },
    {
      place: 'profile',
      route: routes.profilePrivacy,
      title: 'privacy.title',
      icon: 'user',
      order: 50,
      for: 'player',
    },
  ],
  fills: [{ slot: SLOTS.headerBell, part: 'notification-bell', for: 'player', load: 'always' }],
  modals: [modals.contactVerification, modals.notifications],
  own: [{ call: getNotifications, query: { offset: 0 } }],
});
