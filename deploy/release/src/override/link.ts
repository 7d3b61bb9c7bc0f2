import { signOverride } from './token';

/** A link that gives other builds to the browser whose user opens it and says yes. */
interface OverrideLink {
  link: string;
  token: string;
  areas: Readonly<Record<string, string>>;
  /** ISO time of its end. */
  until: string;
  /** Of the override, for the log. */
  id: string;
}
interface Wanted {
  areas: Record<string, string>;
  seconds: number;
  /** Origin that it leads to. */
  site: string;
  /** Milliseconds since 1970. */
  now?: number;
}

/** @throws RefusedError when the site would not take it */
export const overrideLink = (
  secret: string,
  { areas, seconds, site, now = Date.now() }: Wanted,
): OverrideLink => {
  const iat = Math.floor(now / 1000);
  const id = crypto.randomUUID();
  const exp = iat + seconds;
  const token = signOverride(secret, { areas, iat, exp, id });
  const link = `${site}/-/override?token=${token}`;
  return { link, token, areas, until: new Date(exp * 1000).toISOString(), id };
};
