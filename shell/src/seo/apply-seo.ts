import {
  inLanguage,
  type Languages,
  type Locale,
  languageLinks,
} from 'shared-contracts/composition';
import type { SeoMeta } from 'shared-contracts/content';

const setTag = (
  head: HTMLElement,
  selector: string,
  make: () => HTMLElement,
  value: string | null,
  attribute: string,
) => {
  const found = head.querySelector<HTMLElement>(selector);
  if (value === null) return found?.remove();
  const tag = found ?? head.appendChild(make());
  tag.setAttribute(attribute, value);
};

/** Writes what search engines and tabs read; `canonical` of `seo` is the address without a language. */
export const applySeo = (
  document: Document,
  seo: SeoMeta,
  locale: Locale,
  site: Languages,
): void => {
  const { head } = document;
  const meta = (name: string) => () => Object.assign(document.createElement('meta'), { name });
  const link = (rel: string) => () => Object.assign(document.createElement('link'), { rel });
  const address = seo.canonical;
  document.title = seo.title;
  setTag(head, 'meta[name="description"]', meta('description'), seo.description, 'content');
  setTag(head, 'meta[name="robots"]', meta('robots'), seo.noindex ? 'noindex' : null, 'content');
  const canonical = address && inLanguage(address, locale, site);
  setTag(head, 'link[rel="canonical"]', link('canonical'), canonical, 'href');
  for (const each of head.querySelectorAll('link[rel="alternate"][hreflang]')) each.remove();
  if (!address || seo.noindex) return;
  for (const [hreflang, href] of languageLinks(address, site))
    head.append(Object.assign(link('alternate')(), { hreflang, href }));
};
