const labels = (host: string) => host.split('.');
/** What a cookie's `Domain` could name for both: the labels that they end with alike, when there are two at least. */
const commonDomain = (a: string, b: string): string | null => {
  const [left, right] = [labels(a).reverse(), labels(b).reverse()];
  const differs = left.findIndex((label, at) => label !== right[at]);
  const common = differs < 0 ? left : left.slice(0, differs);
  return common.length >= 2 ? common.reverse().join('.') : null;
};

/**
 * Cookies ignore ports: what a browser sends to a brand's host it sends to games on that host too, and a game could set them (H-9).
 * @returns what the operator should know of hosts that are apart, but below one domain
 * @throws Error when the games' host is a brand's host or stands above one
 */
export const checkGamesHost = (gamesOrigin: string, brandHosts: readonly string[]): string[] => {
  const games = new URL(gamesOrigin).hostname.toLowerCase();
  for (const host of brandHosts) {
    if (host !== games && !host.endsWith(`.${games}`)) continue;
    const why = host === games ? 'is a host of a brand' : `stands above ${host}`;
    throw new Error(
      `games are at ${gamesOrigin}, which ${why}: they would get players' cookies. Give games a host of their own.`,
    );
  }
  const domains = new Set(
    brandHosts.map((host) => commonDomain(host, games)).filter((each) => each !== null),
  );
  return [...domains].map(
    (domain) =>
      `games and site are both below ${domain}: only on https can a game plant no cookie of the site`,
  );
};
