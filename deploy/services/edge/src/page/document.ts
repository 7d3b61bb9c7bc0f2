import { BCP47, type BootData, type Locale, type Rendered } from 'shared-contracts/composition';
import type { Brand } from '../brands/brands';
import { iconLinks } from '../brands/icons';
import { BOOT_WATCH } from './boot-watch';
import type { Head } from './head';
import { html, inlineJson } from './json';
import { onePolicy } from './one-policy';
import type { PublicAnswer } from './public-answers';
import { SKELETON, SKELETON_CSS } from './skeleton';
import { hole } from './template';

const VOUCHED = hole('vouched');

export interface HeadParts {
  brand: Brand;
  locale: Locale;
  head: Head;
  /** Scripts from elsewhere that may run: addresses, or origins of development servers. */
  also: readonly string[];
  /** Trusted HTML: Open Graph; the largest picture's preload, '' when it is not known yet; styles, with holes for what vouches for them. */
  social: string;
  hero: string;
  styles: string;
}
/** Boot data but for what the rest of the page has as text. */
export type BootFields = Omit<
  BootData,
  'data' | 'guestData' | 'now' | 'view' | 'region' | 'rendered'
>;
export interface RestParts {
  /** Trusted HTML of the largest picture's preload, when it came too late for the head. */
  hero: string;
  boot: BootFields;
  answers: readonly PublicAnswer[];
  /** Escaped JSON. */
  composition: string;
  /** Null for a page that the browser paints from nothing. */
  content: { html: string; css: string; rendered: Rendered } | null;
  /** What search engines read; null for nothing. */
  structured: object | null;
  noscript: string;
}

const fontPreload = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="${html(url)}" crossorigin="anonymous">`;
const joined = (lines: readonly (string | false)[]) => `${lines.filter(Boolean).join('\n')}\n`;

/** The page up to its content: all that a browser can begin with before the content is there. */
export const headHtml = ({ brand, locale, head, also, social, hero, styles }: HeadParts): string =>
  joined([
    '<!doctype html>',
    `<html lang="${BCP47[locale]}" data-brand="${html(brand.info.id)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${html(head.title)}</title>`,
    head.description && `<meta name="description" content="${html(head.description)}">`,
    `<link rel="canonical" href="${html(head.canonical)}">`,
    ...head.languages.map(
      ([tag, href]) => `<link rel="alternate" hreflang="${html(tag)}" href="${html(href)}">`,
    ),
    head.noindex && '<meta name="robots" content="noindex">',
    social,
    `<meta name="theme-color" content="${html(brand.file.themeColor)}">`,
    // browsers ask for it without cookies
    `<link rel="manifest" href="/manifest.webmanifest?lang=${locale}">`,
    ...iconLinks(brand).map(
      ({ rel, sizes, url }) =>
        `<link rel="${rel}" type="image/png" sizes="${sizes}" href="${html(url)}">`,
    ),
    `<link rel="icon" type="image/svg+xml" sizes="any" href="${html(brand.iconUrl)}">`,
    `<style${VOUCHED}>${brand.css}${SKELETON_CSS}</style>`,
    `<script${VOUCHED}>${onePolicy(also)}</script>`,
    `<script${VOUCHED}>${BOOT_WATCH}</script>`,
    hero,
    ...brand.fonts.preloads(locale).map(fontPreload),
    styles,
    hole('above'),
  ]);

const jsonOf = (answers: readonly PublicAnswer[]) =>
  `{${answers.map(({ key, inline }) => `${inlineJson(JSON.stringify(key))}:${inline}`).join(',')}}`;

/**
 * Boot data as escaped JSON, around answers that are JSON already; `own` is what differs between two answers of the page, as JSON, and
 * stands at the end. A page that is rendered for everybody has no region.
 */
export const bootJson = (
  own: { now: string; view: string; region?: string },
  boot: BootFields & Pick<BootData, 'rendered'>,
  answers: readonly PublicAnswer[],
): string => {
  const isGuests = ({ personal }: PublicAnswer) => boot.player && personal;
  const data = jsonOf(answers.filter((answer) => !isGuests(answer)));
  const guestData = boot.player ? `,"guestData":${jsonOf(answers.filter(isGuests))}` : '';
  const fields = inlineJson(JSON.stringify(boot));
  const region = own.region ? `,"region":${own.region}` : '';
  return `{${fields.slice(1, -1)},"data":${data}${guestData},"now":${own.now},"view":"${own.view}"${region}}`;
};

const rules = (css: string) =>
  css ? `<style${VOUCHED}>${css.replaceAll('</', '<\\/')}</style>` : '';

/** Moves the sheet before it into the head: the browser's first render knows of no element there, nor of this script. */
const MOVE_UP =
  '(s=>{document.head.append(s.previousElementSibling);s.remove()})(document.currentScript)';

/** Rules that come after their page's head; without scripts they hold where they stand. */
export const lateRules = (css: string): string =>
  css && `${rules(css)}<script${VOUCHED}>${MOVE_UP}</script>`;

/** What stands between the head and the content, with these rules. */
export const beforeContent = (
  { hero, content }: Pick<RestParts, 'hero' | 'content'>,
  css = content?.css ?? '',
): string =>
  joined([hero, rules(css), '</head>', '<body>']) +
  (content ? '<div id="root" data-rendered>' : '<div id="root">');

/** All that follows the content. */
export const afterContent = (parts: Omit<RestParts, 'hero'>): string => {
  const { boot, answers, composition, content, structured, noscript } = parts;
  const own = { now: hole('now'), view: hole('view'), region: hole('region') };
  const data = bootJson(own, { ...boot, rendered: content?.rendered ?? null }, answers);
  return joined(
    [
      '</div>',
      `<noscript><p class="boot-notice">${html(noscript)}</p></noscript>`,
      structured &&
        `<script type="application/ld+json">${inlineJson(JSON.stringify(structured))}</script>`,
      `<script type="application/json" id="composition">${composition}</script>`,
      hole('below'),
      // last: it ends with what differs between two answers
      `<script type="application/json" id="boot">${data}</script>`,
      '</body>',
      '</html>',
    ].map((line) => line ?? ''),
  );
};

/** The rest of the page in one, content first. */
export const restHtml = (parts: RestParts): string =>
  beforeContent(parts) + (parts.content?.html ?? SKELETON) + afterContent(parts);
