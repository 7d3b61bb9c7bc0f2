import { getProfile } from 'shared-contracts/accounts';
import type { AnyEndpoint } from 'shared-contracts/api';
import { routes } from 'shared-contracts/composition';
import { AroundStore } from '../around/around-store';
import { CaptchaService } from '../captcha/captcha-service';
import { NavStore } from '../content/nav-store';
import { createStaticPages } from '../content/static-pages';
import { LiveConnection } from '../live/live-service';
import { ownModals } from '../modals/modal-stack';
import { NoticeStore } from '../notices/notice-store';
import type { OfferEvent } from '../notices/offer-event';
import { noticeOf } from '../protection/notice-of';
import { ownSeo } from '../seo/own-seo';
import { SeoStore } from '../seo/seo-store';
import { ToastStore } from '../toasts/toast-store';
import { afterEntry, clearOwn } from './coming-and-going';
import type { Calls } from './create-calls';
import type { Page } from './create-page';
import type { Routing } from './create-routing';
import type { Session } from './create-session';
import type { Environment } from './environment';
import type { PageData } from './read-page';

type Needs = PageData & Page & Calls & Routing & Session;

/** What pages use beside their own: toasts, live events, captcha, the layout's content, the title. */
export const createPageServices = (
  {
    boot,
    win,
    cookies,
    i18n,
    connectivity,
    clock,
    http,
    report,
    modals,
    history,
    router,
    session,
  }: Needs,
  { openSocket }: Environment,
) => {
  const { document } = win;
  const toasts = new ToastStore(() =>
    [router.current.popup, router.current.name].includes(routes.cashbox.name),
  );
  let since = boot.now;
  const live = new LiveConnection({
    open: openSocket,
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
  const protect = (call: AnyEndpoint, code: string) =>
    noticeOf({ call, code, boot, i18n, modals, toasts, router });
  http.events.subscribe((event) => {
    if (event.type === 'refused') protect(event.endpoint, event.code);
  });
  i18n.events.subscribe((event) => {
    if (event.type !== 'switched') return;
    nav.reload();
    staticPages.refresh();
  });
  const endBack = connectivity.onBack((operatorWasAway) => {
    live.wake();
    if (operatorWasAway) live.missed();
  });
  session.news.subscribe((news) => {
    if (news.type === 'profile') void live.restart();
    else if (news.type === 'kept out') protect(getProfile, news.code);
    else
      afterEntry({ session, modals, http, report, toasts, i18n, router }, news.how).catch((error) =>
        report.error('greeting', error),
      );
  });
  const visitors = session.events.subscribe((event) => {
    // what areas show of a player is read from here on
    since = clock.now();
    if (event === 'login') toasts.prepare();
    else clearOwn(toasts, modals, win);
    void live.restart();
    modals.closeNamed(ownModals.sessionEnded.name);
  });
  nav.open();
  const end = () => {
    visitors.unsubscribe();
    endBack();
    toasts.dispose();
    seo.dispose();
    live.dispose();
  };
  const offer: { event: OfferEvent | null } = { event: null };
  const [notices, around] = [new NoticeStore(), new AroundStore()];
  return { toasts, live, captcha, nav, staticPages, seo, notices, around, offer, end };
};
export type PageServices = ReturnType<typeof createPageServices>;
