import { createArtwork } from 'deploy-artwork';
import { recipes } from '../seed/pictures';
import type { Core } from './core';
import { createHousekeeping } from './housekeeping';
import { followPlayers } from './modules/accounts/followers';
import { levelsReached } from './modules/accounts/levels';
import { createNotifications } from './modules/accounts/notifications';
import { createProfiles } from './modules/accounts/profiles';
import { findPlayer } from './modules/accounts/repository';
import { createAccountServices } from './modules/accounts/services';
import { levelReached } from './modules/accounts/topics';
import { createArrivals } from './modules/cashbox/arrivals';
import { createCallingOff } from './modules/cashbox/calling-off';
import { followDeposits } from './modules/cashbox/followers';
import { createLateDeposits } from './modules/cashbox/late';
import { createReports as createPaymentReports } from './modules/cashbox/reports';
import { createCashbox } from './modules/cashbox/service';
import { createPlayFigures, maskName } from './modules/catalogue/play.repository';
import { createCatalogue } from './modules/catalogue/service';
import { createMedia } from './modules/content/media';
import { createReports } from './modules/content/reports';
import { createSeo } from './modules/content/seo';
import { createContent } from './modules/content/service';
import { followRounds } from './modules/gaming/followers';
import { playedMs, playOf } from './modules/gaming/plays';
import { createProviderCalls } from './modules/gaming/provider/calls';
import { createRounds } from './modules/gaming/rounds';
import { createGaming } from './modules/gaming/service';
import { createGiftMoves, createGifts } from './modules/gifts/public';
import { createLimits } from './modules/limits/public';
import { createLive } from './modules/live/service';
import { createPoints } from './modules/points/public';
import { countPromoPoints, feedPots } from './modules/promos/followers';
import { createPromoDates } from './modules/promos/moments';
import { createPromos } from './modules/promos/service';
import { createSandboxCaptcha } from './modules/sandbox/captcha';
import { createSandboxSender } from './modules/sandbox/outbox-page';
import { createSandboxPayments } from './modules/sandbox/payments';
import { createPlaces, createTelling } from './modules/standings/public';
import { countTournamentPoints } from './modules/tournaments/followers';
import { createTellers } from './modules/tournaments/live';
import { createTournamentDates } from './modules/tournaments/moments';
import { createTournaments } from './modules/tournaments/service';
import { createWallet } from './modules/wallet/service';
import { createOutbox } from './outbox/service';
import { createSiteVerifier } from './ports/captcha';
import { createGatewaySender } from './ports/messages';
import { noProvider } from './ports/payments';

/** Every service, built once, in order, with explicit arguments. */
export function createServices(core: Core) {
  const { config, db } = core;
  const outbox = createOutbox(core);
  const live = createLive(core);

  const sandboxPayments = createSandboxPayments(core);
  const messages = config.sandbox ? createSandboxSender(core) : createGatewaySender(core);
  const captcha = config.captchaVerifyUrl ? createSiteVerifier(core) : createSandboxCaptcha(core);

  const points = createPoints(core, live, {
    xp: async (tx, { id: playerId, brand }, before, after) => {
      for (const level of levelsReached(before, after))
        await outbox.tell(tx, levelReached, { playerId, brand, level });
    },
  });
  const moves = createGiftMoves(core, outbox);
  const wallet = createWallet(core, { live, outbox }, moves.followBonus, {
    compoints: (playerId) => points.balance(db, { playerId, kind: 'compoint' }),
    play: (tx, playerId) => playOf(tx, playerId, core.now()),
  });
  const limits = createLimits(core, outbox, playedMs);
  const notifications = createNotifications(core, live);
  const profiles = createProfiles(core, points);
  const mine = { live, outbox, wallet, limits, messages, captcha };
  const { sessions, accounts, restore, ownPassword } = createAccountServices(core, mine);

  const payments = config.sandbox ? sandboxPayments.provider : noProvider;
  const cashbox = createCashbox(core, payments, { limits, wallet });
  const callingOff = createCallingOff(core, payments, { limits, wallet, outbox });
  const arrivals = createArrivals(core, { live, outbox });
  const paymentReports = createPaymentReports(core, { wallet, limits, outbox, arrivals });
  const lateDeposits = createLateDeposits(core, { wallet, limits, arrivals });

  const { rewards, gifts } = createGifts(core, { outbox, wallet, moves, points: { give: points.gift } });

  const nicknameOf = async (id: number) => maskName((await findPlayer(db, id))?.nickname ?? null, id);
  const artwork = createArtwork({
    recipes,
    dir: config.mediaDir,
    script: config.artworkScript,
    onFailure: (err) => core.log.warn({ err }, 'a picture could not be painted'),
  });
  const media = createMedia(artwork);
  const play = createPlayFigures(db, core.now);
  const catalogue = createCatalogue(core, media, play);
  const promos = createPromos(core, media, catalogue, nicknameOf);
  const [promoDates, tournamentDates] = [createPromoDates(core, outbox), createTournamentDates(core, outbox)];
  const places = createPlaces(core);
  const { levelOf } = profiles;
  const tournaments = createTournaments(core, media, catalogue, places, points, { nicknameOf, levelOf });
  const content = createContent(core, promos);
  const seo = createSeo(core, catalogue);
  const reports = createReports(core);

  const gaming = createGaming(core, live, wallet, catalogue, limits);
  const rounds = createRounds(core, wallet, outbox, catalogue, limits);
  const providerCalls = createProviderCalls(core, wallet, rounds);
  const cover = (slug: string, name: string) => media.image('tall', slug, name);
  const housekeeping = createHousekeeping(core);
  followPlayers(core, { outbox, points, notifications, messages });
  followDeposits({ outbox, notifications });
  followRounds({ outbox, live, games: catalogue, cover });
  feedPots({ outbox, live });
  countPromoPoints({ outbox });
  countTournamentPoints({ outbox });
  const standings = createTelling(core, places, createTellers(core, live));

  return {
    ...{ core, outbox, live, wallet, points, limits, housekeeping },
    ...{ accounts, sessions, restore, ownPassword, profiles, notifications },
    ...{ rewards, gifts },
    ...{ cashbox, callingOff, lateDeposits, paymentReports, sandboxPayments, gaming, providerCalls },
    ...{ artwork, media, play, catalogue, promos, tournaments, places, standings, content, seo, reports },
    ...{ promoDates, tournamentDates },
    /** Ends jobs and connections; the server calls it before the database closes. */
    async stop() {
      await housekeeping.stop();
      await sandboxPayments.stop();
      await standings.stop();
      places.stop();
      await callingOff.expiry.stop();
      await outbox.stop();
      await live.stop();
      await artwork.stop();
    },
  };
}
export type Services = ReturnType<typeof createServices>;
