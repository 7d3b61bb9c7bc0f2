import {
  type Locale,
  type Release,
  type ResolvedComposition,
  routes,
  SLOTS_WITH_A_PERSON,
} from 'shared-contracts/composition';
import { baseOf, type EdgeRoute } from '../composition/resolve';
import { html } from './json';
import { laterChunks, shareChunks, shellLater } from './share-chunks';
import { hole } from './template';

const VOUCHED = hole('vouched');

export interface Visit {
  locale: Locale;
  player: boolean;
}
/** The published builds that a page is made of; an area on a development server is none of them. */
export interface PageBuilds {
  shell: Release;
  areas: Record<string, Release>;
  /** An area of the page comes from a development server, which refreshes its components. */
  refreshed: boolean;
}
interface Need {
  release: Release;
  chunks: string[];
  /** Asked for by scripts after the first paint: it waits for everything else, and its sheets style nothing before. */
  later?: true;
  /** Brings what areas take of the shell: their sheets come with them, and hold nothing up. */
  share?: true;
}

/** The shell's popups share a chunk; its other pages are in its entry or have one by their name. */
const SHELL_CHUNKS: Record<string, string> = {
  login: 'auth',
  registration: 'auth',
  remind: 'auth',
  'new-password': 'auth',
};

const textsOf = (release: Release, locale: Locale): string[] =>
  Object.keys(release.chunks).filter(
    (name) => name.startsWith('texts-') && name.endsWith(`-${locale}`),
  );

/** The shell takes answers that its page asked for (H-22): those from before would ask once more. */
export const takesEarly = ({ manifest }: Release): boolean => manifest?.own !== undefined;

const areaNeed = (release: Release, locale: Locale, chunk: string): Need => ({
  release,
  chunks: ['area', chunk, ...textsOf(release, locale)],
});

/**
 * What the page takes: the shell, the routes' areas, of the slots those that are always there or come with these areas, and the shares
 * that their chunks ask the shell for; for a player, and beside a game, also what is asked for after the first paint.
 */
const needsOf = (
  { shell, areas }: PageBuilds,
  resolved: Pick<ResolvedComposition, 'slots'>,
  pages: readonly EdgeRoute[],
  visit: Visit,
): Need[] => {
  const own = pages
    .filter(({ area }) => area === 'shell')
    .map(({ page }) => SHELL_CHUNKS[page] ?? `page-${page}`);
  // what nobody asked for before the scripts (H-22) is asked for by them, as a game's round is; any other page has its data with it
  const plays = pages.some(({ name }) => name === routes.gameItem.name);
  const isForPlayers = pages.some(({ meta }) => meta.requiresAuth);
  const isKnown = takesEarly(shell) && !isForPlayers && pages.every(({ own }) => own !== null);
  const transport = plays || (visit.player && !isKnown) ? ['http'] : [];
  const needs: Need[] = [
    { release: shell, chunks: [...textsOf(shell, visit.locale), ...transport, ...own] },
  ];
  const add = (area: string, chunk: string) => {
    const release = areas[area];
    if (release) needs.push(areaNeed(release, visit.locale, chunk));
  };
  for (const { area, page } of pages) if (area !== 'shell') add(area, `page-${page}`);
  const kind = visit.player ? 'player' : 'guest';
  const first = Object.entries(resolved.slots).filter(
    ([name]) => !SLOTS_WITH_A_PERSON.includes(name),
  );
  for (const filler of first.flatMap(([, fillers]) => fillers)) {
    const here =
      filler.load === 'always' ||
      (filler.load === 'mounted' && pages.some(({ area }) => area === filler.area));
    if (here && (filler.for === 'all' || filler.for === kind)) {
      add(filler.area, `slot-${filler.slot}`);
    }
  }
  const ofAreas = needs.slice(1);
  const taken = ofAreas.flatMap(({ release, chunks }) => shareChunks(shell, release, chunks));
  if (taken.length > 0) needs.push({ release: shell, chunks: [...new Set(taken)], share: true });
  // what the edge rendered stands as it is: nothing has to be made clean once more
  const later = isForPlayers
    ? ofAreas.flatMap(({ release, chunks }) => laterChunks(shell, release, chunks))
    : [];
  needs.push({
    release: shell,
    chunks: [...later, ...shellLater(shell, visit.player, plays)],
    later: true,
  });
  return needs;
};

const attributes = (release: Release, file: string): string => {
  const integrity = release.files[file]?.integrity;
  return `crossorigin="anonymous"${integrity ? ` integrity="${html(integrity)}"` : ''}`;
};
const urlOf = (release: Release, file: string) => html(baseOf(release) + file);

/** `data-href` is the name by which the style loader looks for a sheet that is already there. */
const sheet = (release: Release, file: string) =>
  `<link rel="stylesheet" href="${urlOf(release, file)}" data-href="${html(file)}" ${attributes(release, file)}>`;
/** An area's sheet comes with its chunk; as a stylesheet of the page it would hold up the whole page while it does not come. */
const preloadSheet = (release: Release, file: string) =>
  `<link rel="preload" as="style" href="${urlOf(release, file)}" ${attributes(release, file)}>`;
/** Where the page can be read before anything runs, its fonts and pictures come before its scripts. */
const turn = (last: boolean) => (last ? ' fetchpriority="low"' : '');
const script = (release: Release, file: string, last: boolean) =>
  `<script defer src="${urlOf(release, file)}"${VOUCHED} ${attributes(release, file)}${turn(last)}></script>`;
const preload = (release: Release, file: string, last: boolean) =>
  `<link rel="preload" as="script" href="${urlOf(release, file)}"${VOUCHED} ${attributes(release, file)}${turn(last)}>`;

/** A sheet that the first screen needs. */
export interface PageSheet {
  release: Release;
  file: string;
}
/** Sheets of the shell and of the chunks that the routes show, each once. */
export const pageSheets = (
  builds: PageBuilds,
  resolved: Pick<ResolvedComposition, 'slots'>,
  pages: readonly EdgeRoute[],
  visit: Visit,
): PageSheet[] => {
  const { shell } = builds;
  const first = needsOf(builds, resolved, pages, visit).filter(({ later }) => !later);
  const ofChunks = first.flatMap(({ release, chunks }) =>
    chunks.flatMap((name) => release.chunks[name]?.css ?? []).map((file) => ({ release, file })),
  );
  const sheets = [...shell.initial.css.map((file) => ({ release: shell, file })), ...ofChunks];
  return [...new Map(sheets.map((sheet) => [baseOf(sheet.release) + sheet.file, sheet])).values()];
};

/** Addresses in a sheet are relative to it. What would end its element cannot stand in CSS but as text. */
const inlined = (css: string, base: string): string =>
  css
    .replace(/url\((["']?)(?![\w+.-]+:|[/#"'])/g, (_, quote: string) => `url(${quote}${base}`)
    .replaceAll('</', '<\\/');

/** A sheet in the page itself, under the name by which the style loader looks for it. */
export const inlineSheet = ({ release, file }: PageSheet, css: string): string =>
  `<style${VOUCHED} data-href="${html(file)}">${inlined(css, baseOf(release))}</style>`;

/** HTML with holes for what vouches for it. */
export interface AssetTags {
  styles: string;
  /** Scripts, and preloads of those that they load. */
  scripts: string;
}
/** Tags for the files of the page (of a popup and the page behind it): each file once, and no other. */
export const assetTags = (
  builds: PageBuilds,
  resolved: Pick<ResolvedComposition, 'slots'>,
  pages: readonly EdgeRoute[],
  visit: Visit,
  /** The sheets stand in the page. */
  styled = false,
): AssetTags => {
  const { shell } = builds;
  const styles: string[] = [];
  const refresh = builds.refreshed && shell.refresh ? [shell.refresh] : [];
  const scripts = [...refresh, ...shell.initial.js].map((file) => script(shell, file, styled));
  const named = new Set(shell.initial.js.map((file) => baseOf(shell) + file));
  const once = (release: Release, files: readonly string[], add: (file: string) => void) => {
    for (const file of files.filter((each) => !named.has(baseOf(release) + each))) {
      named.add(baseOf(release) + file);
      add(file);
    }
  };
  const needs = needsOf(builds, resolved, pages, visit);
  const filesOf = ({ release, chunks }: Need) =>
    chunks.map((name) => release.chunks[name]).filter((files) => files !== undefined);
  if (!styled) once(shell, shell.initial.css, (file) => styles.push(sheet(shell, file)));
  for (const { release } of needs.filter((need) => need.release !== shell)) {
    once(release, [release.entry], (file) => scripts.push(preload(release, file, styled)));
  }
  for (const need of needs) {
    const { release, share, later } = need;
    const link = release === shell && !share && !later ? sheet : preloadSheet;
    for (const { css, js } of filesOf(need)) {
      once(release, css, (file) => {
        if (!styled || later) styles.push(link(release, file));
      });
      once(release, js, (file) => scripts.push(preload(release, file, styled || later === true)));
    }
  }
  return { styles: styles.join('\n'), scripts: scripts.join('\n') };
};
