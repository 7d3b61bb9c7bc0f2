import { updateProfile } from 'shared-contracts/accounts';
import type { HostServices } from 'shared-contracts/area';
import { BCP47, CONTRACT_VERSION, routes, SLOTS } from 'shared-contracts/composition';
import { putLog } from 'shared-contracts/content';
import { reaction } from 'shared-contracts/lib/state';
import { formatMoney } from 'shared-contracts/money';
import { LiveBalance, Ticker } from 'shared-contracts/stores';
import { createClock } from 'shared-contracts/time';
import { CaptchaService } from '../captcha/captcha-service';
import { HttpClient } from '../http/http-client';
import { InlinedAnswers } from '../http/inlined-answers';
import { I18nStore } from '../i18n/i18n-store';
import { LiveConnection } from '../live/live-service';
import { AreaLoader } from '../loader/area-loader';
import { AreaReports } from '../loader/area-reports';
import { Parts } from '../loader/part';
import { ModalStack, ownModals } from '../modals/modal-stack';
import { Reach } from '../reach/reach';
import { createShownRounds, isRoundShown } from '../rounds/shown-rounds';
import { buildTable } from '../routing/route-table';
import { RouterStore } from '../routing/router-store';
import { SiteHistory } from '../routing/site-history';
import { SeoStore } from '../seo/seo-store';
import { SessionStore } from '../session/session-store';
import { createChannel, createTabChannel } from '../session/tab-channel';
import { heldClock, Takeover } from '../takeover/takeover';
import { ToastStore } from '../toasts/toast-store';
import { moveOf } from '../upgrade/moves';
import { loadAnew } from '../upgrade/upgrade';
import { NavStore } from '../views/nav-store';
import { createUpgrade } from './create-upgrade';
import { type Environment, ownTimeZone, pageLoadsOf, probeBy, rememberLocale } from './environment';
import { Exposure } from './exposure';
import type { PageData } from './read-page';
import { createReporter } from './reporter';
import type { Shell } from './shell';
import { Viewport } from './viewport';

/** Builds every service, each from the ones before it. Nothing else in the shell makes a service. */
export const createShell = ({ composition, boot }: PageData, environment: Environment): Shell => {
  const { win } = environment;
  const { document } = win;
  const takeover = new Takeover(boot.rendered);
  const clock = heldClock(createClock(boot.now - Date.now()), takeover);
  const viewport = new Viewport(win, boot.rendered?.platform);
  const pageLoads = environment.pageLoads ?? pageLoadsOf(win);
  const ask: typeof fetch = environment.fetch ?? ((...request) => win.fetch(...request));
  const { upgrade, dispose: endUpgrade } = createUpgrade({
    ...{ win, composition, pageLoads, ask },
    isBusy: () => modals.list.length > 0 || router.popup !== null || router.hasUnsaved() || http.isChanging,
  });
  const inlinedOf = (data = {}) => new InlinedAnswers(data, () => performance.now());
  const reach = new Reach({ win, probe: probeBy(ask) });
  const http = new HttpClient({
    inlined: inlinedOf(boot.data),
    guests: inlinedOf(boot.guestData),
    language: () => BCP47[i18n.locale],
    platform: () => viewport.platform,
    regained: () => reach.regained(),
    onSessionEnded: () => void session.expire(),
    onComposition: upgrade.note,
    mayChange: takeover.wait,
    ...(environment.check ? { check: environment.check } : {}),
    ...(environment.transport ? { transport: environment.transport } : {}),
    ...(environment.network ? { network: environment.network } : {}),
  });
  const report = createReporter({
    send: (entry) => http.call(putLog, { body: entry }),
    context: () => ({
      view: boot.view,
      revision: composition.revision,
      shell: composition.shell.build,
      brand: boot.brand.id,
      locale: i18n.locale,
      path: win.location.pathname,
    }),
    now: clock.now,
  });
  const i18n = new I18nStore({
    locale: boot.locale,
    timeZone: boot.rendered?.timeZone ?? ownTimeZone(),
    locales: boot.brand.locales,
    overrides: boot.texts,
    overridesIn: async (locale) => {
      const url = boot.textsAt[locale];
      return url ? await (await ask(url)).json() : {};
    },
    onLost: (locale) => {
      report.warn('texts', `texts in ${locale} did not come`);
      void upgrade.reloadIfSuperseded();
    },
    mayLeave: async () => {
      await takeover.wait();
      return !router.hasUnsaved() || askToLeave();
    },
    onMissing: (namespace, key) =>
      report.warn('texts', `${namespace}:${key} is missing`, { locale: i18n.locale }),
    onSwitch: (locale) => {
      rememberLocale(document, locale);
      nav.reload();
      // the running game outlives a switch
      loader.remount((composition.slots[SLOTS.frameOverlay] ?? []).map((filler) => filler.area));
      if (session.player)
        http.call(updateProfile, { body: { locale } }).catch((error) => report.error('locale', error));
    },
  });
  const modals = new ModalStack();
  const askToLeave = () =>
    modals.confirm({
      title: i18n.t('shell', 'unsaved.title'),
      text: i18n.t('shell', 'unsaved.text'),
      confirm: i18n.t('shell', 'unsaved.leave'),
      cancel: i18n.t('shell', 'unsaved.cancel'),
    });
  const channel = createTabChannel();
  const roundsChannel = createChannel('rounds', isRoundShown);
  const rounds = createShownRounds(roundsChannel);
  const session: SessionStore = new SessionStore({
    player: boot.player && !boot.guestMode,
    skipNickname: boot.serverData?.registrationConfig.skipNickname ?? true,
    http,
    channel,
    mayChange: takeover.wait,
    requireLogin: () => router.requireLogin(),
    requireRegistration: () => router.requireLogin(routes.registration),
    profileCame: () => void live.restart(),
    leavePage: (always) => router.leaveForGuest(always),
    left: (redirect) => redirect && boot.brand.logoutToLogin && router.navigate(routes.login),
    forget: () => http.forget(),
    askAgain: () => modals.open(ownModals.sessionEnded, {}),
  });
  const history = new SiteHistory(win, boot.guestMode ? '/guest' : '');
  // the back button closes the modal on top first
  history.block(({ action }) => action === 'pop' && modals.closeTop());
  const table = buildTable(composition.routes);
  const router: RouterStore = new RouterStore(history, {
    table,
    isPlayer: () => session.player,
    status: boot.status,
    platform: () => viewport.platform,
    prefetch: ({ route: { area, page } }) =>
      void (area !== 'shell' && parts.get({ area, kind: 'pages', name: page }).ensure()),
    askToLeave,
    assign: pageLoads.assign,
  });
  history.handOver = ({ action, to }) => {
    const move = moveOf(history, table, action, to);
    // what is being hydrated must not become another page meanwhile, nor the same one with another query
    const { pathname, search } = history.location;
    const requeried = to.pathname === pathname && to.search !== search;
    if (takeover.done || (takeover.begun && !requeried)) return upgrade.takeOver(move);
    loadAnew(pageLoads, move);
    return true;
  };
  const toasts = new ToastStore(() =>
    [router.current.popup, router.current.name].includes(routes.cashbox.name),
  );
  let since = boot.now;
  const live = new LiveConnection({
    open: environment.openSocket,
    hash: () => session.profile?.hash ?? null,
    since: () => since,
    document,
  });
  const captcha = new CaptchaService(win, boot.serverData?.captcha, (script, siteKey) =>
    modals.open(ownModals.captcha, { script, siteKey }),
  );
  const nav = new NavStore(http, document, boot.railOpen);
  const seo = new SeoStore({
    document,
    http,
    path: () => history.location.pathname,
    locale: () => i18n.locale,
    fallback: () => boot.brand.name,
  });
  const reports = new AreaReports(report);
  const loader = new AreaLoader({
    areas: composition.areas,
    runtime: environment.runtime,
    host: () => host,
    texts: i18n,
    reports,
  });
  const parts = new Parts({ loader, reports, reloadIfSuperseded: () => upgrade.reloadIfSuperseded() });
  const exposure = new Exposure(ask);
  // begun by the first who looks
  let balance: LiveBalance | null = null;
  let ticker: Ticker | null = null;
  const host: HostServices = {
    contract: CONTRACT_VERSION,
    brand: boot.brand,
    settings: boot.serverData,
    gamesOrigin: boot.gamesOrigin,
    guestMode: boot.guestMode,
    http,
    i18n,
    session,
    live,
    modals,
    toasts,
    router,
    clock,
    report,
    upgrades: upgrade,
    moments: { hold: upgrade.defer },
    rounds,
    get balance() {
      balance ??= new LiveBalance(host);
      return balance;
    },
    get ticker() {
      ticker ??= new Ticker(clock);
      return ticker;
    },
    formatMoney: (value, options) => formatMoney(value, i18n.tag, options),
  };
  const visitor = session.events.subscribe((event) => {
    // what areas show of a player is read from here on
    since = clock.now();
    if (event === 'login') toasts.prepare();
    void live.restart();
    modals.closeNamed(ownModals.sessionEnded.name);
  });
  takeover.whenDone(() => {
    viewport.read();
    i18n.goTo(ownTimeZone());
  });
  const ends = [
    reach.onBack(() => {
      parts.retryLost();
      live.wake();
    }),
    () => reach.dispose(),
    reaction(
      () => router.page.location.pathname,
      () => modals.closeForNewPage(),
    ),
    () => visitor.unsubscribe(),
    () => loader.disposeAll(),
    () => balance?.dispose(),
    () => ticker?.dispose(),
    () => router.dispose(),
    () => session.dispose(),
    () => toasts.dispose(),
    () => seo.dispose(),
    channel.close,
    () => rounds.dispose(),
    roundsChannel.close,
    () => live.dispose(),
    () => viewport.dispose(),
    endUpgrade,
  ];
  return {
    boot,
    composition,
    report,
    viewport,
    i18n,
    http,
    reach,
    router,
    session,
    live,
    modals,
    toasts,
    captcha,
    seo,
    nav,
    loader,
    parts,
    exposure,
    takeover,
    upgrade,
    ask,
    pageLoads,
    host,
    dispose: () => {
      for (const end of ends) end();
    },
  };
};
