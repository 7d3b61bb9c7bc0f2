import { BCP47, type BootData, type Locale } from 'shared-contracts/composition';
import type { Brand } from '../brands/brands';
import { withArms } from '../proxy/server-data';
import { BOOT_WATCH } from './boot-watch';
import { html, inlineJson } from './json';
import type { PublicAnswer } from './public-answers';
import { SKELETON, SKELETON_CSS } from './skeleton';
import { hole } from './template';

export interface Head {
  title: string;
  description: string;
  canonical: string;
  noindex: boolean;
}
export interface DocumentParts {
  brand: Brand;
  locale: Locale;
  head: Head;
  /** Trusted HTML of styles, scripts and preloads, with a hole for the nonce. */
  assets: string;
  hero: string;
  /** Escaped JSON. */
  composition: string;
  boot: Omit<BootData, 'data' | 'serverData' | 'now' | 'view'>;
  serverData: PublicAnswer;
  /** Of the visitor. */
  arms: Record<string, string>;
  answers: readonly PublicAnswer[];
  noscript: string;
}

/** Boot data around answers that are JSON already. */
const bootJson = ({ boot, serverData, arms, answers }: DocumentParts): string => {
  const data = answers.map(({ key, inline }) => `${inlineJson(JSON.stringify(key))}:${inline}`);
  const settings = withArms((serverData.value as { data?: unknown } | null)?.data, arms);
  const fields = inlineJson(JSON.stringify({ ...boot, serverData: settings }));
  const own = `"now":${hole('now')},"view":"${hole('view')}"`;
  return `{${own},${fields.slice(1, -1)},"data":{${data.join(',')}}}`;
};

const fontPreload = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="${html(url)}" crossorigin="anonymous">`;

/** The whole page, with holes for what differs between two answers of it; the holes come first, for the long rest is never copied. */
export const documentHtml = (parts: DocumentParts): string => {
  const { brand, locale, head, assets, hero, composition } = parts;
  const lines = [
    '<!doctype html>',
    `<html lang="${BCP47[locale]}" data-brand="${html(brand.info.id)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${html(head.title)}</title>`,
    head.description && `<meta name="description" content="${html(head.description)}">`,
    `<link rel="canonical" href="${html(head.canonical)}">`,
    head.noindex && '<meta name="robots" content="noindex">',
    `<meta name="theme-color" content="${html(brand.file.themeColor)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="icon" type="image/svg+xml" href="${html(brand.logoUrl)}">`,
    hero,
    `<style nonce="${hole('nonce')}">${brand.css}${SKELETON_CSS}</style>`,
    `<script nonce="${hole('nonce')}">${BOOT_WATCH}</script>`,
    assets,
    ...brand.fonts.preloads(locale).map(fontPreload),
    '</head>',
    '<body>',
    `<div id="root">${SKELETON}</div>`,
    `<noscript>${html(parts.noscript)}</noscript>`,
    `<script type="application/json" id="boot">${bootJson(parts)}</script>`,
    `<script type="application/json" id="composition">${composition}</script>`,
    '</body>',
    '</html>',
  ];
  return lines.filter(Boolean).join('\n');
};
