/** What an area may ask of the page's content security policy. Scripts and styles are not among them. */
export type PolicyDirective =
  | 'connect-src'
  | 'font-src'
  | 'frame-src'
  | 'img-src'
  | 'media-src'
  | 'trusted-types';

/**
 * What an area asks the page's policy to let through beside what it does: exact origins (`https://maps.example.com`; `wss://` to connect
 * to as well), or names of Trusted Types policies. It stands in the area's `package.json` as `policy`, and holds where the operator grants it. Since 1.5.
 */
export type PolicyAsk = Partial<Record<PolicyDirective, string[]>>;
