import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locale } from 'shared-contracts/composition';
import type { BrandAssets } from './assets';
import type { FontFile, StandIn } from './brand-file';

/** What the first screen of a locale is written in: digits and names of games are latin in all of them. */
const SCRIPTS_OF: Partial<Record<Locale, readonly string[]>> = { ru: ['cyrillic', 'latin'] };
const LATIN = ['latin'];
const require = createRequire(import.meta.url);

/** A font package keeps its files beside its package.json, which not every package exports by name. */
const folderOf = (name: string): string => {
  for (const base of require.resolve.paths(name) ?? []) {
    const path = join(base, name, 'package.json');
    try {
      readFileSync(path);
      return dirname(path);
    } catch {
      // the next folder up
    }
  }
  throw new Error(`font package ${name} is not installed`);
};

export interface Fonts {
  /** The @font-face rules. */
  css: string;
  /** Addresses of the subsets that the first screen of a locale needs, one a family and script. */
  preloads(locale: Locale): string[];
}

const standIn = (family: string, f: StandIn, weights = ''): string => {
  const local = f.local.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${family} Fallback";${weights}src:${local};size-adjust:${f.sizeAdjust};ascent-override:${f.ascentOverride};descent-override:${f.descentOverride};line-gap-override:${f.lineGapOverride}}`;
};

export const loadFonts = (rows: FontFile[], assets: BrandAssets): Fonts => {
  const addressed = rows.map((row) => {
    const body = readFileSync(join(folderOf(row.package), row.file));
    return { ...row, url: assets.add(row.file.replace(/^.*\//, ''), body, 'font/woff2') };
  });
  const faces = addressed.map(
    ({ family, style, weight, url, unicodeRange }) =>
      `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicodeRange}}`,
  );
  const standIns = new Map(addressed.map(({ family, fallback }) => [family, fallback]));
  const fallbacks = [...standIns].flatMap(([family, { bold, ...plain }]) => [
    standIn(family, plain),
    ...(bold ? [standIn(family, bold, 'font-weight:600 1000;')] : []),
  ]);
  const preloads = (locale: Locale) => {
    const scripts = SCRIPTS_OF[locale] ?? LATIN;
    return scripts.flatMap((script) =>
      addressed.filter((row) => row.script === script).map(({ url }) => url),
    );
  };
  return { css: [...faces, ...fallbacks].join(''), preloads };
};
