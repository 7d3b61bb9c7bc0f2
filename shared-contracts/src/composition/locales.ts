/** Product locale codes (specification 1, section 1). `br` is Brazilian Portuguese: everything outside the product gets `pt-BR`. */
export const LOCALES = ['ru', 'en', 'it', 'br'] as const;
export type Locale = (typeof LOCALES)[number];
export const BCP47: Record<Locale, string> = { ru: 'ru', en: 'en', it: 'it', br: 'pt-BR' };
export const FALLBACK_LOCALE: Locale = 'en';
export const LOCALE_COOKIE = { name: 'locale', maxAge: 86_400 } as const;
export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (LOCALES as readonly string[]).includes(value);

/** What names the language of a page in its address: `/promo?lang=it`. */
const LANGUAGE = 'lang';
const isLanguage = (pair: string) => pair.startsWith(`${LANGUAGE}=`);

/** What an address or a query says of its language, unchecked; null for nothing. Since 1.5. */
export const languageIn = (url: string): string | null => {
  const [, query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  const pair = query.split('&').find(isLanguage);
  return pair === undefined ? null : pair.slice(LANGUAGE.length + 1);
};
/** The same address or query without a word of its language; all else stays as it is written. Since 1.5. */
export const withoutLanguage = (url: string): string => {
  const at = url.indexOf('?');
  if (at < 0 || languageIn(url) === null) return url;
  const rest = url.slice(at + 1).split('&');
  const kept = rest.filter((pair) => !isLanguage(pair)).join('&');
  return url.slice(0, at) + (kept && `?${kept}`);
};

/** Languages of a site: its own needs no word in an address. */
export interface Languages {
  locales: readonly Locale[];
  defaultLocale: Locale;
}
/** The address of a page in one of the site's languages. @param address absolute, without a language. Since 1.5. */
export const inLanguage = (
  address: string,
  locale: Locale,
  { defaultLocale }: Languages,
): string => {
  const url = new URL(address);
  if (locale !== defaultLocale) url.searchParams.set(LANGUAGE, locale);
  return url.href;
};
/** A page in every language of its site, by BCP 47 tag, and `x-default`; none where there is one language. Since 1.5. */
export const languageLinks = (
  address: string,
  site: Languages,
): [hreflang: string, href: string][] =>
  site.locales.length < 2
    ? []
    : [
        ...site.locales.map((each): [string, string] => [
          BCP47[each],
          inLanguage(address, each, site),
        ]),
        ['x-default', inLanguage(address, site.defaultLocale, site)],
      ];
