import type { CompositionDocument } from 'deploy-release';
import type { ChunkFiles, Release } from 'shared-contracts/composition';
import { type Counts, type Row, sumOf } from '../build-health/counts';
import type { Share } from '../build-health/statistics';
import { offeredFor } from './data';

/** Bytes of files: as they are, and on their way (brotli where there is one). */
export interface Size {
  raw: number;
  sent: number;
}
/** What a browser loads of a build for the first view of a page. */
interface FirstView {
  scripts: Size;
  styles: Size;
  /** The chunks beside the entry, the heaviest page and language. */
  chunks: string[];
}
/** A build that somebody gets, and what it costs. */
export interface Cost {
  area: string;
  build: string;
  /** Why it is given, each reason once. */
  why: string[];
  /** Null for a build that cannot be read. */
  first: FirstView | null;
  counts: Counts;
  /** Milliseconds of the processor and number of the renders that it took part in; null for none. */
  cpu: { mean: number; renders: number } | null;
  /** Null where some of what was counted does not say. */
  errors: Share | null;
}

const sizeOf = ({ files }: Release, names: readonly string[]): Size =>
  names.reduce(
    (sum, name) => {
      const { bytes = 0, br = bytes } = files[name] ?? {};
      return { raw: sum.raw + bytes, sent: sum.sent + br };
    },
    { raw: 0, sent: 0 },
  );

const filesOf = ({ chunks }: Release, names: readonly string[]): ChunkFiles => {
  const found = names.flatMap((name) => chunks[name] ?? []);
  return { js: found.flatMap(({ js }) => js), css: found.flatMap(({ css }) => css) };
};

/** The heaviest of chunks that a page has one of; null without any. */
const heaviest = (release: Release, beginning: string): string | null => {
  const weight = (name: string) => {
    const { js, css } = filesOf(release, [name]);
    return sizeOf(release, [...js, ...css]).sent;
  };
  const names = Object.keys(release.chunks).filter((name) => name.startsWith(beginning));
  return names.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
};

/** Entry, exposed module, the heaviest page and the heaviest language; each file once. */
const firstViewOf = (release: Release): FirstView => {
  const chunks = ['area', heaviest(release, 'page-'), heaviest(release, 'texts-')].filter(
    (name): name is string => name !== null && Object.hasOwn(release.chunks, name),
  );
  const { js, css } = filesOf(release, chunks);
  const once = (names: readonly string[]) => [...new Set(names)];
  return {
    chunks,
    scripts: sizeOf(release, once([release.entry, ...release.initial.js, ...js])),
    styles: sizeOf(release, once([...release.initial.css, ...css])),
  };
};

const errorsOf = ({ views, errored }: Counts): Share | null =>
  errored === undefined || views === 0 ? null : { hits: Math.min(errored, views), of: views };

/** Builds that visitors of any brand get, the shell first. @param rows what was counted in the time asked for */
export const costsOf = (
  document: CompositionDocument,
  brands: readonly string[],
  rows: readonly Row[],
  release: (area: string, build: string) => Release | undefined,
): Cost[] => {
  const builds = new Map<string, { area: string; build: string; why: string[] }>();
  for (const { area, build, why } of brands.flatMap((brand) => offeredFor(document, brand))) {
    const key = `${area}@${build}`;
    const known = builds.get(key) ?? { area, build, why: [] };
    builds.set(key, known);
    if (!known.why.includes(why)) known.why.push(why);
  }
  const order = (area: string) => (area === 'shell' ? '' : area);
  return [...builds.values()]
    .sort((a, b) => (order(a.area) < order(b.area) ? -1 : order(a.area) > order(b.area) ? 1 : 0))
    .map(({ area, build, why }): Cost => {
      const counts = sumOf(rows.filter((row) => row.area === area && row.build === build));
      const { timed = 0, cpuMs = 0 } = counts;
      const found = release(area, build);
      return {
        area,
        build,
        why,
        counts,
        errors: errorsOf(counts),
        first: found ? firstViewOf(found) : null,
        cpu: timed > 0 ? { mean: cpuMs / timed, renders: timed } : null,
      };
    });
};
