import { route } from './route';

/*
 * Handles of the routes by which areas and shell link to each other: `router.href(routes.promoPage, { slug })`. Path, page, meta, title
 * and first calls are in the manifest of the area that owns the route; a route that nobody else links to needs no handle here. Each is an
 * export of its own: a build has those that it uses.
 */

export const main = route('main');
/** Search is a state of the lobby: `/games/allgames?q=`. */
export const gamesCategory = route<{ slug: string }>('gamesCategory');
export const producer = route<{ slug: string }>('producer');
export const producerCategory = route<{ slug: string; category: string }>('producerCategory');
export const action = route('action');
export const promoPage = route<{ slug: string }>('promoPage');
export const promoGames = route<{ slug: string }>('promoGames');
export const tournaments = route('tournaments');
export const tournamentSeries = route<{ slug: string }>('tournamentSeries');
export const tournamentPage = route<{ slug: string }>('tournamentPage');
export const tournamentGames = route<{ slug: string }>('tournamentGames');
/** The final table and how it was counted. Since 1.6, as the other. */
export const tournamentResults = route<{ slug: string }>('tournamentResults');
/** The player's own rounds. */
export const tournamentRounds = route<{ slug: string }>('tournamentRounds');
/** A game before it is played. Since 1.6. */
export const gameSheet = route<{ slug: string }>('gameSheet');
/** Favourite games, a player's or a guest's. Since 1.6. */
export const favourites = route('favourites');
/** Games to play next. Since 1.6. */
export const recommended = route('recommended');
export const gameItem = route<{ name: string }>('gameItem');
export const profile = route('profile');
export const profileBalance = route('profileBalance');
export const profileInfo = route('profileInfo');
export const profileNotifications = route('profileNotifications');
/** Limits, time-out, self-exclusion. Since 1.5. */
export const profileLimits = route('profileLimits');
export const profileLevels = route('profileLevels');
export const profileVerification = route('profileVerification');
/** A copy of the own data, and closing the account. Since 1.5. */
export const profilePrivacy = route('profilePrivacy');
export const profileGifts = route('profileGifts');
/** A promo code, also as a link: `?code=`. Since 1.6. */
export const profilePromoCode = route('profilePromoCode');
/** What a week of losses gives back. Since 1.6. */
export const winback = route('winback');
export const profileAchievements = route('profileAchievements');
/** Every round of the player, and one of them. Since 1.6. */
export const profileRounds = route('profileRounds');
export const profileRound = route<{ id: string }>('profileRound');
export const compoints = route('compoints');
export const compointsTournaments = route('compointsTournaments');
/** Why compoints came and went. Since 1.5. */
export const compointsHistory = route('compointsHistory');
export const takeGift = route('takeGift');
export const cashbox = route('cashbox');
export const login = route('login');
export const registration = route('registration');
export const remind = route('remind');
export const newPassword = route<{ code: string }>('newPassword');
export const staticPage = route<{ slug: string }>('staticPage');
