import {
  firstWaiting,
  type RenderRequest,
  type RenderResult,
  type ResolvedArea,
  type SlotFiller,
} from 'shared-contracts/composition';
import { renderToString } from 'shared-contracts/lib/server';
import { createShell } from '../boot/create-shell';
import { partKey } from '../hydration/hydration';
import type { AreaRuntime } from '../loader/area-loader';
import type { PartName } from '../loader/part';
import type { Shell } from '../services/shell';
import { loadShellTexts, loadUiTexts } from '../texts/load-texts';
import { Root } from '../views/root';
import { faultsOf } from './faults';
import { ServerNetwork } from './server-network';
import { serverWindow } from './server-window';
import { styleRules } from './style-rules';

/** For a build that did not come the browser has fallbacks; a render has none. */
const withoutFallback = ({ lastKnownGood: _, ...area }: ResolvedArea): ResolvedArea => area;

interface Made {
  shell: Shell;
  network: ServerNetwork;
}
export const makePage = ({ url, composition, boot, at, areas, whole }: RenderRequest): Made => {
  const network = new ServerNetwork(whole);
  const runtime: AreaRuntime = {
    load: async ({ area }) => {
      if (!Object.hasOwn(areas, area)) throw new Error('it has no server build here');
      return areas[area];
    },
  };
  const resolved = Object.entries(composition.areas).map(
    ([name, area]) => [name, withoutFallback(area)] as const,
  );
  const page = {
    composition: { ...composition, areas: Object.fromEntries(resolved) },
    boot: { ...boot, now: at.at, rendered: { ...at, parts: [] } },
  };
  const shell = createShell(page, {
    win: serverWindow(url, at.platform === 'mobile'),
    runtime,
    network: network.ask,
    openSocket: () => new Promise(() => {}),
    // nobody is asked whether there is a newer composition: what is lost here, the browser gets
    fetch: () => Promise.reject(new Error('a render asks nobody')),
  });
  return { shell, network };
};

/** The route's page and the slots that everybody sees, of the areas that are here; a player's own in a whole page. */
const wantedParts = (
  { composition, areas, boot, whole = false }: RenderRequest,
  shell: Shell,
): PartName[] => {
  const { router } = shell;
  const here = (area: string) => Object.hasOwn(areas, area);
  const route =
    router.errorStatus === null && router.mayShowPage ? router.page.match?.route : undefined;
  const page: PartName[] =
    route && here(route.area) ? [{ area: route.area, kind: 'pages', name: route.page }] : [];
  const shows = ({ area, load, for: whom }: SlotFiller) =>
    here(area) &&
    (whom === 'all' || (boot.player ? whom === 'player' && whole : whom === 'guest')) &&
    (load === 'always' || (load === 'mounted' && area === route?.area));
  const slots = Object.values(composition.slots)
    .flat()
    .filter(shows)
    .map(({ area, slot }): PartName => ({ area, kind: 'slots', name: slot }));
  return [...page, ...slots];
};

/** Loads what the page shows; what does not load is the browser's. @returns the parts that are ready */
export const prepare = async (request: RenderRequest, shell: Shell): Promise<string[]> => {
  const wanted = wantedParts(request, shell).map((name) => shell.parts.get(name));
  for (const { id, opening } of wanted) if (id.kind === 'slots') opening.show();
  await Promise.all([
    shell.i18n.register('shell', loadShellTexts),
    shell.i18n.register('ui', loadUiTexts),
    ...wanted.map((part) => part.load()),
  ]);
  return wanted.filter(({ state }) => state === 'ready').map(({ id }) => partKey(id));
};

export type Markup = Omit<RenderResult, 'html' | 'css' | 'waits'> & { markup: string };

/** React's mark of a boundary whose content threw. */
export const BROKEN = '<!--$!-->';

const attempt = async (request: RenderRequest): Promise<Markup & { broken: boolean }> => {
  const { shell, network } = makePage(request);
  try {
    const ready = await prepare(request, shell);
    shell.hydration.expect(ready);
    const markup = renderToString(<Root shell={shell} />);
    const broken = markup.includes(BROKEN);
    const faults = broken ? await faultsOf(<Root shell={shell} />, request) : [];
    const parts = ready.filter((key) => shell.hydration.wasPainted(key));
    return {
      markup,
      parts,
      wanted: network.wanted,
      faults: [...network.faults, ...faults],
      broken,
    };
  } finally {
    shell.dispose();
  }
};

/** React's markup of a page. An area that breaks is left to the browser, and the rest is rendered without it. */
export const renderMarkup = async (request: RenderRequest): Promise<Markup> => {
  const { broken, ...result } = await attempt(request);
  if (!broken) return result;
  const guilty = new Set(result.faults.map(({ area }) => area));
  const areas = Object.fromEntries(
    Object.entries(request.areas).filter(([area]) => !guilty.has(area) && guilty.size > 0),
  );
  const { broken: _, ...again } = await attempt({ ...request, areas });
  return { ...again, faults: [...result.faults, ...again.faults] };
};

/** Rules are numbered as they come, so those of a beginning are the beginning of all. */
const upToWaiting = (markup: string): RenderResult['waits'] => {
  const at = firstWaiting(markup);
  if (at === null) return null;
  const { html, css } = styleRules(markup.slice(0, at));
  return { html: html.length, css: css.length };
};

/** Ready to stand in a document whose policy refuses style attributes. */
export const resultOf = ({ markup, ...rest }: Markup): RenderResult => ({
  ...rest,
  ...styleRules(markup),
  waits: upToWaiting(markup),
});

/** One page. */
export const renderPage = async (request: RenderRequest): Promise<RenderResult> =>
  resultOf(await renderMarkup(request));
