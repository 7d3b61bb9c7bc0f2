import { inLanguage, type Locale, languageLinks } from 'shared-contracts/composition';
import type { SeoMeta } from 'shared-contracts/content';
import type { Brand } from '../brands/brands';
import type { PublicAnswer } from './public-answers';

export interface Head {
  title: string;
  description: string;
  canonical: string;
  /** The page in every language, by BCP 47 tag; empty for one that is in one language or nobody's to find. */
  languages: [hreflang: string, href: string][];
  noindex: boolean;
}

/** On this site, however the path looks: one that begins with two slashes names no other host. */
const addressOf = (origin: string, path: string): string => {
  const address = new URL(origin);
  address.pathname = path;
  return address.href;
};

export interface HeadPage {
  origin: string;
  path: string;
  status: number;
  noindex: boolean;
  /** The operator's word for where the site is (`seo/canonical`); null for none. */
  base: string | null;
  /** As the area says it, in the page's language; what the operator says of an address goes before. */
  title: string | undefined;
  description: string | undefined;
}

/** The head of a page; one that neither operator nor area describes gets the brand's words. */
export const headOf = (
  brand: Brand,
  locale: Locale,
  seo: PublicAnswer | null,
  page: HeadPage,
): Head => {
  const meta = (seo?.value as { data?: SeoMeta } | null | undefined)?.data;
  const about = brand.texts[locale]?.brand?.description ?? '';
  // a status page is no page of its route
  const own = page.status === 200 && page.path !== '/' ? page.title : undefined;
  const deep = page.path.split('/').filter(Boolean).length >= 4;
  const site = page.base && URL.canParse(page.base) ? page.base : page.origin;
  const address =
    meta?.canonical && URL.canParse(meta.canonical, page.origin)
      ? new URL(meta.canonical, page.origin).href
      : addressOf(site, page.path);
  const noindex = Boolean(meta?.noindex) || page.noindex || page.status !== 200 || deep;
  return {
    title: meta?.title || (own ? `${own} | ${brand.info.name}` : brand.info.name),
    description: meta?.description || (page.status === 200 && page.description) || about,
    canonical: inLanguage(address, locale, brand.info),
    languages: noindex ? [] : languageLinks(address, brand.info),
    noindex,
  };
};
