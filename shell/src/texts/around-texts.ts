import { type TextsLoader, textsOf } from 'shared-contracts/area';
import type { Locale } from 'shared-contracts/composition';
import type en from './around/en.json';

/** Words of what stands around the page. */
export const AROUND = 'around';
const texts: Record<Locale, TextsLoader> = {
  ru: () => import(/* webpackChunkName: "around-ru" */ './around/ru.json'),
  en: () => import(/* webpackChunkName: "around-en" */ './around/en.json'),
  it: () => import(/* webpackChunkName: "around-it" */ './around/it.json'),
  br: () => import(/* webpackChunkName: "around-br" */ './around/br.json'),
};
export const loadAroundTexts: TextsLoader = (locale) => texts[locale](locale);
/** The caller must be an observer. */
export const useAroundTexts = textsOf<typeof en>(AROUND);
