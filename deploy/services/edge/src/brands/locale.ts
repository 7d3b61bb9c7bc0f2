import { BCP47, isLocale, type Locale } from 'shared-contracts/composition';
import type { Brand } from './brands';

const LANGUAGE_OF: Record<string, Locale> = Object.fromEntries(
  Object.entries(BCP47).map(([locale, tag]) => [tag.split('-', 1)[0] ?? tag, locale as Locale]),
);

/** Product locales that a browser asks for, best first. */
const wanted = (header: string | undefined): Locale[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { locale: LANGUAGE_OF[tag.split('-', 1)[0] ?? ''], quality: Number(quality ?? 1) };
    })
    .filter(
      (item): item is { locale: Locale; quality: number } =>
        Boolean(item.locale) && item.quality > 0,
    )
    .sort((a, b) => b.quality - a.quality)
    .map(({ locale }) => locale);

export interface LocaleHints {
  /** `?lang=` of the address. */
  address?: string | null;
  cookie: string | undefined;
  profile?: string | undefined;
  acceptLanguage: string | undefined;
}

/** Address, cookie, profile, the brand's default, then the browser; never one that the brand does not offer. */
export const chooseLocale = (
  { file }: Brand,
  { address, cookie, profile, acceptLanguage }: LocaleHints,
): Locale => {
  const offered = (locale: unknown): locale is Locale =>
    isLocale(locale) && file.locales.includes(locale);
  const order = [
    address,
    cookie,
    profile,
    file.defaultLocale,
    ...wanted(acceptLanguage),
    file.locales[0],
  ];
  return order.find(offered) ?? 'en';
};
