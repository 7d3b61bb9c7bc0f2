import type { Locale } from 'shared-contracts/composition';
import type { SeoMeta } from 'shared-contracts/content';
import type { Brand } from '../brands/brands';
import type { PublicAnswer } from './public-answers';

export interface Head {
  title: string;
  description: string;
  canonical: string;
  noindex: boolean;
}

/** On this site, however the path looks: one that begins with two slashes names no other host. */
const addressOf = (origin: string, path: string): string => {
  const address = new URL(origin);
  address.pathname = path;
  return address.href;
};

/** The head of a page; a path without a description of its own gets the brand's. */
export const headOf = (
  brand: Brand,
  locale: Locale,
  seo: PublicAnswer | null,
  page: { origin: string; path: string; status: number; noindex: boolean },
): Head => {
  const meta = (seo?.value as { data?: SeoMeta } | null | undefined)?.data;
  const about = brand.texts[locale]?.brand?.description ?? '';
  const deep = page.path.split('/').filter(Boolean).length >= 4;
  return {
    title: meta?.title || brand.info.name,
    description: meta?.description ?? about,
    canonical:
      meta?.canonical && URL.canParse(meta.canonical, page.origin)
        ? new URL(meta.canonical, page.origin).href
        : addressOf(page.origin, page.path),
    noindex: Boolean(meta?.noindex) || page.noindex || page.status !== 200 || deep,
  };
};
