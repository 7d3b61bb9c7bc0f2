import {
  PURPOSES,
  type Purpose,
  QS_COOKIE,
  routes,
  type TrackingInfo,
} from 'shared-contracts/composition';
import { reaction } from 'shared-contracts/lib/state';
import { loadScript } from '../browser/load-script';
import { tellable } from '../routing/tellable';
import type { Shell } from '../services/shell';
import { AffiliateTracker } from './affiliate';
import { Analytics } from './analytics';
import { Consent } from './consent';

type Services = Pick<
  Shell,
  | 'boot'
  | 'composition'
  | 'router'
  | 'session'
  | 'i18n'
  | 'report'
  | 'upgrade'
  | 'ask'
  | 'cookies'
  | 'around'
>;

/** Statistics and partners of one page, from the visitor's consent on. Its rules are numbered in SPEC.md. */
export class Tracking {
  readonly consent: Consent;
  private readonly analytics: Analytics;
  private readonly affiliate: AffiliateTracker | null;
  private readonly loaded = new Set<string>();
  /** The last address told to each purpose: another query is not another page. */
  private readonly told: Partial<Record<Purpose, string>> = {};
  private readonly ends: (() => void)[];

  constructor(
    private readonly info: TrackingInfo,
    private readonly shell: Services,
    private readonly win: Window,
  ) {
    const { ask, cookies, session } = shell;
    const { document } = win;
    const consent = new Consent({ info, cookies });
    this.consent = consent;
    this.analytics = new Analytics(win, () => consent.allows('analytics'));
    this.affiliate =
      info.affiliate &&
      new AffiliateTracker({
        partner: info.affiliate,
        win,
        cookies,
        ask,
        isAllowed: () => consent.allows('marketing'),
      });
    const look = () => document.visibilityState === 'visible' && this.consent.look();
    document.addEventListener('visibilitychange', look);
    const visitor = session.events.subscribe((event) => {
      const isNew =
        event === 'login' && shell.router.popup?.match.route.name === routes.registration.name;
      this.analytics.event(isNew ? 'sign_up' : event);
    });
    shell.around.refcode = () => this.affiliate?.code ?? undefined;
    this.ends = [
      () => document.removeEventListener('visibilitychange', look),
      () => visitor.unsubscribe(),
      reaction(
        () => PURPOSES.filter((purpose) => consent.allows(purpose)).join(' '),
        (now, before) =>
          this.lost(PURPOSES.filter((one) => before.includes(one) && !now.includes(one))),
      ),
      // the page of the answer is the first that counts
      reaction(
        () =>
          [this.address, shell.router.history.location.key, ...(this.consent.answer ?? [])].join(
            ' ',
          ),
        () => this.opened(this.address),
        { fireImmediately: true },
      ),
    ];
  }

  dispose(): void {
    for (const end of this.ends) end();
  }

  /** Takes the visitor's answer. */
  choose(purposes: readonly Purpose[]): void {
    this.consent.give(purposes);
  }

  /** Consent was withdrawn, here or in another tab; a page with running scripts reloads as soon as that disturbs nobody. */
  private lost(purposes: readonly Purpose[]): void {
    if (purposes.length === 0) return;
    const { info, shell } = this;
    if (purposes.includes('analytics')) this.analytics.withdraw();
    const names = purposes.includes('marketing') ? [...info.cookies, QS_COOKIE.name] : info.cookies;
    for (const name of names) shell.cookies.write({ name, maxAge: 0 }, '');
    if (info.scripts.some(({ src, purpose }) => purposes.includes(purpose) && this.loaded.has(src)))
      shell.upgrade.renew();
  }

  /** Null for a page that is not told. */
  private get address(): string | null {
    const { router, composition, boot } = this.shell;
    const { location, match } = router.popup ?? router.page;
    const { noGaSend, gaPath } = match?.route.meta ?? {};
    return noGaSend ? null : (gaPath ?? tellable(composition, boot, location.pathname));
  }

  private opened(address: string | null): void {
    this.loadScripts();
    if (address === null) return;
    const { consent } = this;
    if (consent.allows('analytics') && this.told.analytics !== address) {
      this.told.analytics = address;
      this.analytics.page(address, this.shell.i18n.locale);
    }
    if (consent.allows('marketing') && this.told.marketing !== address) {
      this.told.marketing = address;
      this.affiliate?.opened();
    }
  }

  private loadScripts(): void {
    for (const { src, integrity, purpose } of this.info.scripts) {
      if (this.loaded.has(src) || !this.consent.allows(purpose)) continue;
      this.loaded.add(src);
      // a blocker may stop it, and the site works without it
      loadScript(this.win, src, integrity).catch(() =>
        this.shell.report.warn('tracking', 'a script did not load', { src }),
      );
    }
  }
}
