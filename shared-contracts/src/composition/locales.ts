/** Product locale codes (specification 1, section 1). `br` is Brazilian Portuguese: everything outside the product gets `pt-BR`. */
export const LOCALES = ['ru', 'en', 'it', 'br'] as const;
export type Locale = (typeof LOCALES)[number];
export const BCP47: Record<Locale, string> = { ru: 'ru', en: 'en', it: 'it', br: 'pt-BR' };
export const FALLBACK_LOCALE: Locale = 'en';
export const LOCALE_COOKIE = { name: 'locale', maxAge: 86_400 } as const;
export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (LOCALES as readonly string[]).includes(value);
