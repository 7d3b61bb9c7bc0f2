import { type Affiliate, QS_COOKIE } from 'shared-contracts/composition';
import type { Cookies } from '../browser/cookies';

export interface AffiliateOptions {
  partner: Affiliate;
  win: Window;
  isAllowed: () => boolean;
  cookies: Cookies;
  ask: (url: string, init: RequestInit) => Promise<unknown>;
}

const codeIn = (query: string, { parameters, pattern }: Affiliate): string | null => {
  const values = new URLSearchParams(query);
  const wanted = new RegExp(pattern);
  return (
    parameters.map((name) => values.get(name)).find((value) => value && wanted.test(value)) ?? null
  );
};

/** Tells the partner of each page that is opened by a visitor whom it brought (specification 1, section 7; SPEC TK-10). */
export class AffiliateTracker {
  constructor(private readonly options: AffiliateOptions) {}

  /** The code of the query, else of the cookie; null without one, and without leave. */
  get code(): string | null {
    const { partner, win, cookies, isAllowed } = this.options;
    if (!isAllowed()) return null;
    return (
      codeIn(win.location.search, partner) ?? codeIn(cookies.read(QS_COOKIE.name) ?? '', partner)
    );
  }

  /** On load and on each change of the route. Never throws: a partner that does not answer is its own trouble. */
  opened(): void {
    const { partner, win, cookies, ask } = this.options;
    const { code } = this;
    if (code === null) return;
    const found = codeIn(win.location.search, partner);
    if (found)
      cookies.write(
        QS_COOKIE,
        new URLSearchParams({ [partner.parameters[0] ?? 'refcode']: found }).toString(),
      );
    const url = new URL(partner.url);
    url.searchParams.set('project', partner.project);
    url.searchParams.set('refcode', code);
    const how: RequestInit = {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      keepalive: true,
    };
    // neither cookies nor the address of the page go along
    ask(url.href, { ...how, referrerPolicy: 'no-referrer' }).catch(() => {});
  }
}
