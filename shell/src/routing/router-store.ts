import type { CurrentRoute, RouterService } from 'shared-contracts/area';
import {
  addressOf,
  isForOneKind,
  isOffered,
  languageIn,
  type Route,
  type RouteMatch,
  routes,
} from 'shared-contracts/composition';
import { Subject } from 'shared-contracts/lib/rx';
import { makeAutoObservable, reaction } from 'shared-contracts/lib/state';
import { guard, isClosed, loginPath, safeRedirect } from './guards';
import { RecentPages } from './recent-pages';
import { findRoute, homeOf, type SiteTable } from './route-table';
import {
  fullPath,
  type LocationState,
  type PageLocation,
  parsePath,
  type SiteHistory,
  type SiteLocation,
} from './site-history';

export interface RoutedPage {
  location: PageLocation;
  /** Null for an unknown path. */
  match: RouteMatch | null;
}
interface RoutedPopup extends RoutedPage {
  match: RouteMatch;
}
export interface RouterOptions {
  table: SiteTable;
  visitor: { readonly player: boolean };
  /** The brand may not be played where the visitor is. */
  isBarred: boolean;
  /** Status of the document; 400 and above is the first page's error. */
  status: number;
  /** Never signed in: pages for players, and login and registration, are on the site itself. */
  guestMode: boolean;
  viewport: { readonly platform: 'mobile' | 'desktop' };
  askToLeave: () => Promise<boolean>;
  /** Leaves for another site. */
  assign: (url: string) => void;
}
/** A form that may hold unsaved input, and where it stands. */
interface OpenForm {
  isDirty: () => boolean;
  page: string;
  popup: string | null;
}
const locationOf = ({ pathname, search, hash, key }: PageLocation) => ({
  pathname,
  search,
  hash,
  key,
});

/** Which page and popup show, and every navigation between them. */
export class RouterStore implements RouterService {
  failure: { key: string; status: number } | null = null;
  /** Counts the tries of a failed page, so that "try again" builds it anew. */
  attempt = 0;
  /** Pages that may be wanted soon. */
  readonly prefetches = new Subject<RouteMatch>();
  private readonly recentPages = new RecentPages();
  private readonly forms = new Set<OpenForm>();
  private readonly ends: (() => void)[];

  constructor(
    readonly history: SiteHistory,
    private readonly options: RouterOptions,
  ) {
    makeAutoObservable<this, 'options' | 'recentPages' | 'forms' | 'ends' | 'settle'>(
      this,
      {
        history: false,
        prefetches: false,
        options: false,
        recentPages: false,
        forms: false,
        ends: false,
        settle: false,
      },
      { autoBind: true },
    );
    if (options.status >= 400) this.failure = { key: history.location.key, status: options.status };
    this.ends = [
      history.block(({ to, proceed }) => this.holdBack(to, proceed)),
      reaction(
        () => [this.history.location, this.options.visitor.player] as const,
        () => this.settle(),
        { fireImmediately: true },
      ),
    ];
  }

  /** The popup of the address, if it is one. */
  get popup(): RoutedPopup | null {
    return this.viewOf(this.history.location).popup;
  }

  /** The page: the one of the address, or the one behind its popup (main behind a deep link). */
  get page(): RoutedPage {
    return this.viewOf(this.history.location).page;
  }

  /** False when the address of a popup itself failed or is barred: its error page shows instead. */
  get mayShowPopup(): boolean {
    const closed = isClosed(this.popup?.match, this.options.isBarred);
    return this.failure?.key !== this.history.location.key && !closed;
  }

  /** False for a page behind a popup that this visitor may not see. */
  get mayShowPage(): boolean {
    return this.options.visitor.player || !this.page.match?.route.meta.requiresAuth;
  }

  private get home(): string {
    return homeOf(this.options.table, this.options.visitor.player);
  }

  /** Status of the error page to show instead of the page. */
  get errorStatus(): number | null {
    const barred = this.options.isBarred;
    if (isClosed(this.page.match, barred) || isClosed(this.popup?.match, barred)) return 451;
    const keys = [this.history.location.key, this.page.location.key];
    if (this.failure && keys.includes(this.failure.key)) return this.failure.status;
    return this.page.match ? null : 404;
  }

  get current(): CurrentRoute {
    const { location, match } = this.page;
    return {
      name: match?.route.name ?? null,
      path: location.pathname,
      params: match?.params ?? {},
      query: new URLSearchParams(location.search),
      meta: match?.route.meta ?? {},
      popup: this.popup?.match.route.name ?? null,
    };
  }

  get platform(): 'mobile' | 'desktop' {
    return this.options.viewport.platform;
  }

  href(route: Route, params = {}, query: Record<string, string> = {}): string {
    const { routes: rows, closed } = this.options.table;
    const search = new URLSearchParams(query).toString();
    return (
      addressOf(this.offers(route) ? rows : closed, route, params) + (search ? `?${search}` : '')
    );
  }

  navigate(to: Route | string, options: Parameters<RouterService['navigate']>[1] = {}): void {
    const target = typeof to === 'string' ? to : this.href(to, options.params);
    if (!target.startsWith('/')) return this.options.assign(target);
    // with its language it is a page that the edge makes
    if (languageIn(target) !== null) return this.options.assign(this.history.href(target));
    const parsed = parsePath(target);
    const query = new URLSearchParams(options.query).toString();
    if (query) parsed.search += (parsed.search ? '&' : '?') + query;
    const path = fullPath(parsed);
    // duplicate navigation is ignored
    if (path === fullPath(this.history.location)) return;
    const match = this.match(parsed.pathname);
    if (this.options.guestMode && isForOneKind(match?.route.meta)) return this.options.assign(path);
    const verdict = guard(match, path, this.options.visitor.player, this.href);
    this.move(verdict.kind === 'redirect' ? verdict.to : path, options);
  }

  back(): void {
    const { key } = this.page.location;
    const visit = this.recentPages.before(key);
    if (visit) this.history.go(visit.index - this.history.location.index);
    else this.navigate(routes.main);
  }

  closePopup(): void {
    const { state } = this.history.location;
    if (!this.popup) return;
    if (state.onTop) this.history.go(-(state.depth ?? 1));
    else this.history.replace(this.mayShowPage ? fullPath(this.page.location) : this.home);
  }

  /** Asks when the popup holds unsaved input, before it begins to close. */
  async mayClosePopup(): Promise<boolean> {
    const { popup } = this.current;
    return this.mayLose([...this.forms].filter((form) => form.popup === popup && form.isDirty()));
  }

  guard(isDirty: () => boolean): () => void {
    const { path, popup } = this.current;
    const form: OpenForm = { isDirty, page: path, popup };
    this.forms.add(form);
    return () => void this.forms.delete(form);
  }

  /** True while a form somewhere would lose what was typed. */
  hasUnsaved(): boolean {
    return [...this.forms].some((form) => form.isDirty());
  }

  offers(to: Route | string): boolean {
    const { routes: rows, closed } = this.options.table;
    if (typeof to !== 'string') return rows.some(({ name }) => name === to.name);
    return !to.startsWith('/') || isOffered(rows, closed, parsePath(to).pathname);
  }

  prefetch(to: string): void {
    if (!this.offers(to)) return;
    const match = to.startsWith('/') ? this.match(parsePath(to).pathname) : null;
    if (match) this.prefetches.next(match);
  }

  fail(status: number): void {
    if (status === 401) {
      this.requireLogin();
      return;
    }
    const { key } = this.page.location;
    this.failure = { key, status };
    this.recentPages.markFailed(key);
  }

  /** The address itself is refused, a popup as well. */
  failAddress(status: number): void {
    this.failure = { key: this.history.location.key, status };
  }

  retry(): void {
    this.failure = null;
    this.attempt += 1;
  }

  requireLogin(to: Route = routes.login): void {
    this.navigate(loginPath(fullPath(this.history.location), this.href(to)));
  }

  /** Before a player becomes a guest: leaves pages that a guest may not see, or every page when `always`. Does not ask. */
  leaveForGuest(always: boolean): void {
    const { page, popup } = this;
    const barred = (shown: RoutedPage | null) => shown?.match?.route.meta.requiresAuth === true;
    const home = this.href(routes.main);
    if (always || barred(page)) this.history.replace(home, {}, true);
    else if (barred(popup)) this.history.replace(fullPath(page.location), {}, true);
  }

  dispose(): void {
    for (const end of this.ends) end();
    this.history.dispose();
  }

  private match(pathname: string): RouteMatch | null {
    return findRoute(this.options.table, pathname);
  }

  private move(path: string, { replace = false, savePosition = false } = {}): void {
    const { location } = this.history;
    const { route } = this.match(parsePath(path).pathname) ?? {};
    const overlays = route?.meta.popup;
    if (location.state.onTop && overlays && route === this.popup?.match.route && !replace) {
      // a place inside a popup, as a tab is: the back button leads to the one before, closing leaves them all (nothing lies under an address)
      this.history.push(path, { ...location.state, depth: (location.state.depth ?? 1) + 1 });
    } else if (overlays && this.popup) {
      // a popup replaces another over the same page
      this.history.replace(path, location.state);
    } else if (overlays) {
      const over: LocationState = { behind: locationOf(location), onTop: !replace };
      this.history[replace ? 'replace' : 'push'](path, {
        ...(savePosition && { savePosition }),
        ...over,
      });
    } else this.history[replace ? 'replace' : 'push'](path, savePosition ? { savePosition } : {});
  }

  /** Corrects an address that this visitor may not have: the first one, one of the back button, one after login or logout. */
  private settle(): void {
    const { location } = this.history;
    const match = this.match(location.pathname);
    const verdict = guard(match, fullPath(location), this.options.visitor.player, this.href);
    if (verdict.kind === 'redirect') this.redirect(verdict.to, verdict.status);
    else if (!this.popup)
      this.recentPages.add({ path: fullPath(location), key: location.key, index: location.index });
  }

  /** Leads a player out of a guests' popup: to its target, else to the page behind it, else to main. */
  private redirect(to: string, status: 401 | 302): void {
    const { location } = this.history;
    const wanted =
      status === 302 ? safeRedirect(new URLSearchParams(location.search).get('redirect')) : null;
    if (wanted && wanted !== fullPath(this.page.location)) this.move(wanted, { replace: true });
    else if (status === 302 && location.state.behind) this.closePopup();
    else this.history.replace(to, location.state, true);
  }

  private viewOf(location: SiteLocation): { page: RoutedPage; popup: RoutedPopup | null } {
    const own = locationOf(location);
    const match = this.match(location.pathname);
    if (!match?.route.meta.popup) return { page: { location: own, match }, popup: null };
    const behind = location.state.behind ?? { ...parsePath(this.href(routes.main)), key: 'behind' };
    return {
      page: { location: behind, match: this.match(behind.pathname) },
      popup: { location: own, match },
    };
  }

  /** Asks when the way leads off the page or popup of a form with unsaved input. */
  private holdBack(to: SiteLocation, proceed: () => void): boolean {
    const { page, popup } = this.viewOf(to);
    const name = popup?.match.route.name ?? null;
    const leaves = (form: OpenForm) =>
      form.page !== page.location.pathname || (form.popup !== null && form.popup !== name);
    const lost = [...this.forms].filter((form) => leaves(form) && form.isDirty());
    if (lost.length === 0) return false;
    void this.mayLose(lost).then((leave) => leave && proceed());
    return true;
  }

  private async mayLose(forms: readonly OpenForm[]): Promise<boolean> {
    if (forms.length === 0) return true;
    if (!(await this.options.askToLeave())) return false;
    for (const form of forms) this.forms.delete(form);
    return true;
  }
}
