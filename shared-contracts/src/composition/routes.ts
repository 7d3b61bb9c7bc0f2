import { route } from './route';

/**
 * Handles of the routes by which areas and shell link to each other: `router.href(routes.promoPage, { slug })`. Path, page, meta, title
 * and first calls are in the manifest of the area that owns the route; a route that nobody else links to needs no handle here.
 */
export const routes = {
  main: route('main'),
  /** Search is a state of the lobby: `/games/allgames?q=`. */
  gamesCategory: route<{ slug: string }>('gamesCategory'),
  producer: route<{ slug: string }>('producer'),
  producerCategory: route<{ slug: string; category: string }>('producerCategory'),
  action: route('action'),
  promoPage: route<{ slug: string }>('promoPage'),
  promoGames: route<{ slug: string }>('promoGames'),
  tournaments: route('tournaments'),
  tournamentSeries: route<{ slug: string }>('tournamentSeries'),
  tournamentPage: route<{ slug: string }>('tournamentPage'),
  tournamentGames: route<{ slug: string }>('tournamentGames'),
  /** The final table and how it was counted. Since 1.6, as the other. */
  tournamentResults: route<{ slug: string }>('tournamentResults'),
  /** The player's own rounds. */
  tournamentRounds: route<{ slug: string }>('tournamentRounds'),
  /** A game before it is played. Since 1.6. */
  gameSheet: route<{ slug: string }>('gameSheet'),
  /** Favourite games, a player's or a guest's. Since 1.6. */
  favourites: route('favourites'),
  /** Games to play next. Since 1.6. */
  recommended: route('recommended'),
  gameItem: route<{ name: string }>('gameItem'),
  profile: route('profile'),
  profileBalance: route('profileBalance'),
  profileInfo: route('profileInfo'),
  profileNotifications: route('profileNotifications'),
  /** Limits, time-out, self-exclusion. Since 1.5. */
  profileLimits: route('profileLimits'),
  profileLevels: route('profileLevels'),
  profileVerification: route('profileVerification'),
  /** A copy of the own data, and closing the account. Since 1.5. */
  profilePrivacy: route('profilePrivacy'),
  profileGifts: route('profileGifts'),
  /** A promo code, also as a link: `?code=`. Since 1.6. */
  profilePromoCode: route('profilePromoCode'),
  /** What a week of losses gives back. Since 1.6. */
  winback: route('winback'),
  profileAchievements: route('profileAchievements'),
  /** Every round of the player, and one of them. Since 1.6. */
  profileRounds: route('profileRounds'),
  profileRound: route<{ id: string }>('profileRound'),
  compoints: route('compoints'),
  compointsTournaments: route('compointsTournaments'),
  /** Why compoints came and went. Since 1.5. */
  compointsHistory: route('compointsHistory'),
  takeGift: route('takeGift'),
  cashbox: route('cashbox'),
  login: route('login'),
  registration: route('registration'),
  remind: route('remind'),
  newPassword: route<{ code: string }>('newPassword'),
  staticPage: route<{ slug: string }>('staticPage'),
} as const;
