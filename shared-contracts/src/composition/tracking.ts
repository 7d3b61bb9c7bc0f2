/** What a visitor may be asked to agree to, each by itself. */
export const PURPOSES = ['analytics', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A script of somebody else that a brand's pages run (specification 2, section 7.8), and what it may connect to. */
export interface TrackingScript {
  src: string;
  /** Hash of its bytes; without one the page's rule that every script has one is only told of. */
  integrity?: string;
  purpose: Purpose;
}
/** The partner who brought a visitor hears of pages that are opened (specification 2, section 7.5). */
export interface Affiliate {
  url: string;
  project: string;
  /** Names under which an address may carry the code, and the pattern of a code. */
  parameters: string[];
  pattern: string;
}
/** What a brand tells of its visitors, to whom, and whether they are asked before. Since 1.5. */
export interface TrackingInfo {
  /** `asked`: nothing is loaded, sent or kept before the visitor agreed. */
  consent: 'asked' | 'free';
  /** Of what is agreed to: a newer one asks again. */
  version: number;
  scripts: TrackingScript[];
  affiliate: Affiliate | null;
  /** Cookies that scripts leave; they go when the visitor refuses. */
  cookies: string[];
}
/** The visitor's answer: `<version>.<first letters of what was agreed to>`, `-` for nothing. Seconds. */
export const CONSENT_COOKIE = { name: 'consent', maxAge: 15_552_000 } as const;
/** The query by which a partner brought the visitor (specification 1, section 7). Seconds. */
export const QS_COOKIE = { name: 'qs', maxAge: 2_592_000 } as const;
