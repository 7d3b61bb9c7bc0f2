import type { ChunkFiles, Locale, Release, ResolvedComposition } from 'shared-contracts/composition';
import { baseOf, type EdgeRoute } from '../composition/resolve';
import { html } from './json';
import { hole } from './template';

const NONCE = hole('nonce');

export interface Visit {
  locale: Locale;
  player: boolean;
}
/** The published builds that a page is made of; an area on a development server is none of them. */
export interface PageBuilds {
  shell: Release;
  areas: Record<string, Release>;
}
interface Need {
  release: Release;
  chunks: string[];
}

/** The shell's popups share a chunk; its other pages are in its entry or have one by their name. */
const SHELL_CHUNKS: Record<string, string> = {
  login: 'auth',
  registration: 'auth',
  remind: 'auth',
  'new-password': 'auth',
};

const textsOf = (release: Release, locale: Locale): string[] =>
  Object.keys(release.chunks).filter((name) => name.startsWith('texts-') && name.endsWith(`-${locale}`));

const areaNeed = (release: Release, locale: Locale, chunk: string): Need => ({
  release,
  chunks: ['area', chunk, ...textsOf(release, locale)],
});

/** What the first paint takes: the shell, the routes' areas, and of the slots those that are always there or come with these areas. */
const needsOf = (
  { shell, areas }: PageBuilds,
  resolved: ResolvedComposition,
  pages: readonly EdgeRoute[],
  visit: Visit,
): Need[] => {
  const own = pages
    .filter(({ area }) => area === 'shell')
    .map(({ page }) => SHELL_CHUNKS[page] ?? `page-${page}`);
  // a player's page asks for the profile at once, a guest's has all its data with it
  const transport = visit.player ? ['http'] : [];
  const needs: Need[] = [{ release: shell, chunks: [...textsOf(shell, visit.locale), ...transport, ...own] }];
  const add = (area: string, chunk: string) => {
    const release = areas[area];
    if (release) needs.push(areaNeed(release, visit.locale, chunk));
  };
  for (const { area, page } of pages) if (area !== 'shell') add(area, `page-${page}`);
  const kind = visit.player ? 'player' : 'guest';
  for (const filler of Object.values(resolved.slots).flat()) {
    const here = filler.load === 'always' || pages.some(({ area }) => area === filler.area);
    if (here && (filler.for === 'all' || filler.for === kind)) {
      add(filler.area, `slot-${filler.slot}`);
    }
  }
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
const turn = (styled: boolean) => (styled ? ' fetchpriority="low"' : '');
const script = (release: Release, file: string, styled: boolean) =>
  `<script defer src="${urlOf(release, file)}" nonce="${NONCE}" ${attributes(release, file)}${turn(styled)}></script>`;
const preload = (release: Release, file: string, styled: boolean) =>
  `<link rel="preload" as="script" href="${urlOf(release, file)}" nonce="${NONCE}" ${attributes(release, file)}${turn(styled)}>`;

/** A sheet that the first screen needs. */
export interface PageSheet {
  release: Release;
  file: string;
}
/** Sheets of the shell and of the chunks that the routes show, each once. */
export const pageSheets = (
  builds: PageBuilds,
  resolved: ResolvedComposition,
  pages: readonly EdgeRoute[],
  visit: Visit,
): PageSheet[] => {
  const { shell } = builds;
  const ofChunks = needsOf(builds, resolved, pages, visit).flatMap(({ release, chunks }) =>
    chunks.flatMap((name) => release.chunks[name]?.css ?? []).map((file) => ({ release, file })),
  );
  const sheets = [...shell.initial.css.map((file) => ({ release: shell, file })), ...ofChunks];
  return [...new Map(sheets.map((sheet) => [baseOf(sheet.release) + sheet.file, sheet])).values()];
};

/** Addresses in a sheet are relative to it. What would end its element cannot stand in CSS but as text. */
const inlined = (css: string, base: string): string =>
  css
    .replace(/url\((["']?)(?![\w+.-]+:|[/#])/g, (_, quote: string) => `url(${quote}${base}`)
    .replaceAll('</', '<\\/');

/** A sheet in the page itself, under the name by which the style loader looks for it. */
export const inlineSheet = ({ release, file }: PageSheet, css: string): string =>
  `<style nonce="${NONCE}" data-href="${html(file)}">${inlined(css, baseOf(release))}</style>`;

/** HTML with a hole for the nonce. */
export interface AssetTags {
  styles: string;
  /** Scripts, and preloads of those that they load. */
  scripts: string;
}
/** Tags for the files of the routes that show (a popup and the page behind it): each file once, and no other. */
export const assetTags = (
  builds: PageBuilds,
  resolved: ResolvedComposition,
  pages: readonly EdgeRoute[],
  visit: Visit,
  /** The sheets stand in the page. */
  styled = false,
): AssetTags => {
  const { shell } = builds;
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const sheets = (release: Release, { css }: ChunkFiles) =>
    styled ? [] : css.map((file) => (release === shell ? sheet : preloadSheet)(release, file));
  const needs = needsOf(builds, resolved, pages, visit);
  const chunks = needs.flatMap(({ release, chunks: names }) =>
    [...new Set(names)].flatMap((name) => {
      const files = release.chunks[name];
      return files ? [{ release, files }] : [];
    }),
  );
  for (const tag of sheets(shell, shell.initial)) styles.add(tag);
  for (const { release, files } of chunks) for (const tag of sheets(release, files)) styles.add(tag);
  for (const file of shell.initial.js) scripts.add(script(shell, file, styled));
  for (const { release } of needs)
    if (release !== shell) scripts.add(preload(release, release.entry, styled));
  for (const { release, files } of chunks) {
    for (const file of files.js) {
      if (!shell.initial.js.includes(file) || release !== shell) scripts.add(preload(release, file, styled));
    }
  }
  return { styles: [...styles].join('\n'), scripts: [...scripts].join('\n') };
};
