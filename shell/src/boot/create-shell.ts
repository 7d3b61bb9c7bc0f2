import { getProfile, updateProfile } from 'shared-contracts/accounts';
import { BCP47, GUEST_BASE, routes, SLOTS } from 'shared-contracts/composition';
import { putLog } from 'shared-contracts/content';
import { reaction } from 'shared-contracts/lib/state';
import { type CorrectedClock, createClock } from 'shared-contracts/time';
import { AroundStore } from '../around/around-store';
import { Cookies } from '../browser/cookies';
import { createChannel, createTabChannel, isNothing } from '../browser/tab-channel';
import { Viewport } from '../browser/viewport';
import { CaptchaService } from '../captcha/captcha-service';
import { Connectivity } from '../connectivity/connectivity';
import { NavStore } from '../content/nav-store';
import { createStaticPages } from '../content/static-pages';
import { GameFrames } from '../games/game-frames';
import { HttpClient } from '../http/http-client';
import { pageAnswers } from '../http/page-answers';
import { timeBy } from '../http/server-time';
import { Hydration, heldClock } from '../hydration/hydration';
import { I18nStore } from '../i18n/i18n-store';
import { SITE, siteWords, siteWordsLoader } from '../i18n/site-words';
import { LiveConnection } from '../live/live-service';
import { AreaLoader } from '../loader/area-loader';
import { AreaReports } from '../loader/area-reports';
import { Exposure } from '../loader/exposure';
import { Parts } from '../loader/part';
import { Retries } from '../loader/retries';
import { ModalStack, ownModals } from '../modals/modal-stack';
import { NoticeStore } from '../notices/notice-store';
import { noticeOf } from '../protection/notice-of';
import { createShownRounds, isRoundWord } from '../rounds/shown-rounds';
import { openPages } from '../routing/open-pages';
import { RouterStore } from '../routing/router-store';
import { SiteHistory } from '../routing/site-history';
import { tellable } from '../routing/tellable';
import { ownSeo } from '../seo/own-seo';
import { SeoStore } from '../seo/seo-store';
import type { Shell } from '../services/shell';
import { SessionStore } from '../session/session-store';
import { ToastStore } from '../toasts/toast-store';
import { moveOf } from '../upgrade/moves';
import { loadAnew } from '../upgrade/upgrade';
import { afterEntry, clearOwn } from './coming-and-going';
import { createHost } from './create-host';
import { createUpgrade } from './create-upgrade';
import { type Environment, ownTimeZone, pageLoadsOf, probeBy, rememberLocale } from './environment';
import type { PageData } from './read-page';
import { createReporter } from './reporter';

const loadFailedCalls = () => import(/* webpackChunkName: "failed-calls" */ '../http/failed-calls');

/** Builds every service, each from the ones before it. Nothing else in the shell makes a service. */
export const createShell = ({ composition, boot }: PageData, environment: Environment): Shell => {
  const { win } = environment;
  const { document } = win;
  const hydration = new Hydration(boot.rendered);
  const cookies = new Cookies(document, boot.brand);
  const viewport = new Viewport(win, boot.rendered?.platform);
  const pageLoads = environment.pageLoads ?? pageLoadsOf(win);
  const ask: typeof fetch = environment.fetch ?? ((...request) => win.fetch(...request));
  const { upgrade, dispose: endUpgrade } = createUpgrade({
    win,
    composition,
    pageLoads,
    ask,
    isBusy: () =>
      modals.list.length > 0 || router.popup !== null || router.hasUnsaved() || http.isChanging,
    whenUncovered: (work) => history.layers.whenUncovered(work),
  });
  const probe = probeBy(ask);
  const askTheTime = async (): Promise<void> => {
    if (!(await timeBy(probe, corrected.correct))) connectivity.onBack(askTheTime, true);
  };
  const corrected: CorrectedClock = createClock(boot.now - Date.now(), Date.now, askTheTime);
  const clock = heldClock(corrected, hydration);
  const connectivity = new Connectivity({ win, probe });
  const gameFrames = new GameFrames(boot.gamesOrigin);
  const http = new HttpClient({
    ...pageAnswers(boot, win),
    language: () => BCP47[i18n.locale],
    platform: () => viewport.platform,
    earlyPlatform: () => viewport.ofWindow,
    guestMode: boot.guestMode,
    view: boot.view,
    regained: () => connectivity.regained(),
    onAway: (isBack) => connectivity.operatorAway(isBack, () => live.missed()),
    onSessionEnded: () => void session.expire(),
    shownPlayer: (endpoint) => session.shownFor(endpoint),
    onOtherPlayer: () => session.meetOther(),
    onAnswer: (call, answer) => gameFrames.hear(call, answer),
    onRefused: (call, code) => noticeOf({ call, code, boot, i18n, modals, toasts, router }),
    onComposition: upgrade.note,
    onTime: corrected.correct,
    mayChange: hydration.wait,
    errorWords: () => i18n.need('errors'),
    onFailed: (
      endpoint,
      error,
      from = { area: 'shell', build: composition.shell.build, why: 'shell' },
    ) =>
      loadFailedCalls().then(
        (calls) => calls.tellOfCall(report, endpoint, error, from),
        () => {},
      ),
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
      path: tellable(composition, boot, win.location.pathname),
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
      await hydration.wait();
      return !router.hasUnsaved() || askToLeave();
    },
    onMissing: (namespace, key) =>
      report.warn('texts', `${namespace}:${key} is missing`, { locale: i18n.locale }),
    onSwitch: (locale) => {
      rememberLocale(document, cookies, locale);
      nav.reload();
      staticPages.refresh();
      // the running game outlives a switch
      loader.remount((composition.slots[SLOTS.frameOverlay] ?? []).map((filler) => filler.area));
      if (session.player)
        http
          .call(updateProfile, { body: { locale } })
          .catch((error) => report.error('locale', error));
    },
  });
  const titles = siteWordsLoader({ locale: boot.locale, composition }, ask);
  i18n.adopt(SITE, titles, boot.locale, siteWords(composition));
  const modals = new ModalStack();
  const around = new AroundStore();
  const askToLeave = () =>
    modals.confirm({
      title: i18n.t('shell', 'unsaved.title'),
      text: i18n.t('shell', 'unsaved.text'),
      confirm: i18n.t('shell', 'unsaved.leave'),
      cancel: i18n.t('shell', 'unsaved.cancel'),
      danger: true,
    });
  // other tabs may be a player's
  const channel = boot.guestMode ? createChannel('guest', isNothing) : createTabChannel();
  const roundsChannel = createChannel('rounds', isRoundWord);
  const rounds = createShownRounds(roundsChannel, clock);
  const session: SessionStore = new SessionStore({
    player: boot.player && !boot.guestMode,
    skipNickname: boot.serverData?.registrationConfig.skipNickname ?? true,
    http,
    channel,
    mayChange: hydration.wait,
    requireLogin: () => router.requireLogin(),
    requireRegistration: () => router.requireLogin(routes.registration),
    profileCame: () => void live.restart(),
    leavePage: (always) => router.leaveForGuest(always),
    left: (redirect) => redirect && boot.brand.logoutToLogin && router.navigate(routes.login),
    forget: () => http.forget(),
    keptOut: (code) => noticeOf({ call: getProfile, code, boot, i18n, modals, toasts, router }),
    entered: (how) =>
      void afterEntry(() => shell, how).catch((error) => report.error('greeting', error)),
    askAgain: (idle) => modals.open(ownModals.sessionEnded, { idle }),
  });
  const history = new SiteHistory(win, boot.guestMode ? GUEST_BASE : '');
  // the back button closes the modal on top first
  history.block(({ action }) => action === 'pop' && modals.closeTop());
  const router: RouterStore = new RouterStore(history, {
    table: composition,
    isPlayer: () => session.player,
    isBarred: () => boot.region?.barred ?? false,
    status: boot.status,
    guestMode: boot.guestMode,
    platform: () => viewport.platform,
    prefetch: ({ route: { area, page } }) =>
      void (area !== 'shell' && parts.get({ area, kind: 'pages', name: page }).ensure()),
    askToLeave,
    assign: pageLoads.assign,
  });
  history.handOver = ({ action, to }) => {
    const move = moveOf(history, composition, action, to);
    // what is being hydrated must not become another page meanwhile, nor the same one with another query
    const { pathname, search } = history.location;
    const requeried = to.pathname === pathname && to.search !== search;
    if (hydration.done || (hydration.begun && !requeried)) return upgrade.loadAnew(move);
    loadAnew(pageLoads, move);
    return true;
  };
  const toasts = new ToastStore(() =>
    [router.current.popup, router.current.name].includes(routes.cashbox.name),
  );
  let since = boot.now;
  const live = new LiveConnection({
    open: environment.openSocket,
    since: () => since,
    now: clock.now,
    document,
    hash: () => session.profile?.hash ?? null,
    ended: (code) => void session.check(code),
  });
  const captcha = new CaptchaService(win, boot.serverData?.captcha, (script, siteKey) =>
    modals.open(ownModals.captcha, { script, siteKey }),
  );
  const nav = new NavStore(http, cookies, boot.railOpen);
  const staticPages = createStaticPages(http);
  const seo = new SeoStore({
    document,
    http,
    path: () => history.location.pathname,
    locale: () => i18n.locale,
    site: boot.brand,
    own: () => ownSeo(router, i18n, boot.brand.name),
  });
  const reports = new AreaReports(report);
  const loader = new AreaLoader({
    areas: composition.areas,
    runtime: environment.runtime,
    host: (build) => made.hostOf(build),
    texts: i18n,
    reports,
  });
  const retries = new Retries(win);
  const parts = new Parts({
    loader,
    reports,
    retries,
    reloadIfSuperseded: () => upgrade.reloadIfSuperseded(),
  });
  const exposure = new Exposure(ask);
  const made = createHost({
    boot,
    http,
    i18n,
    session,
    live,
    modals,
    toasts,
    router,
    clock,
    report,
    hydration,
    upgrade,
    rounds,
    captcha,
    win,
  });
  const visitor = session.events.subscribe((event) => {
    // what areas show of a player is read from here on
    since = clock.now();
    if (event === 'login') toasts.prepare();
    else clearOwn({ toasts, modals }, win);
    void live.restart();
    modals.closeNamed(ownModals.sessionEnded.name);
  });
  hydration.whenDone(() => {
    viewport.read();
    i18n.goTo(ownTimeZone());
  });
  nav.open();
  const ends = [
    openPages({
      router,
      parts,
      openStatic: (slug) => void staticPages.open(slug),
      mayShowPopups: () => hydration.begun,
    }),
    connectivity.onBack(() => {
      parts.siteIsBack();
      live.wake();
    }),
    () => connectivity.dispose(),
    reaction(
      () => router.page.location.pathname,
      () => modals.closeForNewPage(),
    ),
    reaction(() => history.location.pathname, retries.now),
    () => retries.dispose(),
    () => visitor.unsubscribe(),
    () => loader.disposeAll(),
    made.dispose,
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
  const shell: Shell = {
    boot,
    composition,
    report,
    viewport,
    i18n,
    http,
    connectivity,
    gameFrames,
    router,
    session,
    live,
    modals,
    toasts,
    captcha,
    seo,
    nav,
    staticPages,
    loader,
    parts,
    retries,
    exposure,
    hydration,
    upgrade,
    notices: new NoticeStore(),
    offer: { event: null },
    ask,
    pageLoads,
    cookies,
    around,
    host: made.host,
    dispose: () => {
      for (const end of ends) end();
    },
  };
  return shell;
};
