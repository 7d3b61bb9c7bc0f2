import { createHash, randomUUID } from 'node:crypto';
import { unpackComposition } from 'shared-contracts/composition';

interface Area {
  build: string;
  entry: string;
  integrity: string | null;
  why: string;
}
/** What one visitor saw. */
export interface Visit {
  revision: number;
  build: string;
  broken: boolean;
}
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const block = (html: string, id: string) =>
  JSON.parse(html.split(`id="${id}">`)[1]?.split('</script>')[0] ?? 'null');

/**
 * Begins the entry of a broken build: fine where builds are proven, and throws in a browser. A visitor without one knows it by this
 * text.
 */
export const THROWS =
  "if (typeof requestAnimationFrame === 'function') throw new Error('broken on purpose');\n";

/** Any address of a network for documentation: visitors do not come from one place. */
const address = () => `198.51.100.${1 + Math.floor(Math.random() * 250)}`;

const loads = async (url: URL, integrity: string | null): Promise<boolean> => {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok || bytes.toString().startsWith(THROWS)) return false;
  return (
    integrity === null ||
    integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  );
};

/**
 * A new visitor opens the first page, loads the entry of one area as the page tells, and reports it when it does not run,
 * with the headers and the body of the site's own loader.
 */
export const visit = async (site: string, area: string): Promise<Visit> => {
  const headers: Record<string, string> = {
    'user-agent': BROWSER,
    cookie: `visitor=${randomUUID()}`,
    'x-forwarded-for': address(),
  };
  const html = await (await fetch(site, { headers })).text();
  const composition = unpackComposition(block(html, 'composition'));
  const boot = block(html, 'boot');
  const { build, entry, integrity } = composition.areas[area] as Area;
  const good = await loads(new URL(entry, site), integrity);
  if (!good) {
    const context = {
      area,
      build,
      view: boot.view,
      reason: 'broken on purpose',
      step: 'last-known-good',
    };
    await fetch(new URL('/log', site), {
      method: 'PUT',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        origin: new URL(site).origin,
      },
      body: JSON.stringify({
        level: 'error',
        label: 'area.load',
        message: 'broken on purpose',
        context,
        datetime: new Date().toISOString(),
      }),
    });
  }
  return { revision: composition.revision, build, broken: !good };
};
