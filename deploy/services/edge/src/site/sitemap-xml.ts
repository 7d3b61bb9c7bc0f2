import { inLanguage, type Languages, languageLinks } from 'shared-contracts/composition';
import { html } from '../page/json';

/** A page of the site, whatever its language. */
export interface SitemapPage {
  /** Absolute, without a language. */
  address: string;
  /** ISO time or day; null where nobody knows. */
  changedAt: string | null;
}
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const URLSET_BEGIN = `${HEAD}<urlset ${NAMESPACES}>\n`;
export const URLSET_END = '</urlset>\n';

/** Addresses of one file may be 50,000 (sitemaps.org). With one language an entry is short; with more the file would grow beyond 50 MB. */
export const pagesOfFile = ({ locales }: Languages): number =>
  locales.length < 2 ? 40_000 : Math.floor(25_000 / locales.length);

const lastmod = (changedAt: string | null) =>
  changedAt ? `<lastmod>${html(changedAt.slice(0, 10))}</lastmod>` : '';

/** A page in each language of its site, every one with the others beside it. */
export const urlsOf = ({ address, changedAt }: SitemapPage, site: Languages): string => {
  const links = languageLinks(address, site).map(
    ([tag, href]) => `<xhtml:link rel="alternate" hreflang="${html(tag)}" href="${html(href)}"/>`,
  );
  return site.locales
    .map((locale) => {
      const loc = `<loc>${html(inLanguage(address, locale, site))}</loc>`;
      return `<url>${loc}${lastmod(changedAt)}${links.join('')}</url>\n`;
    })
    .join('');
};

export const indexOf = (files: readonly string[]): string =>
  [
    `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...files.map((file) => `<sitemap><loc>${html(file)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
