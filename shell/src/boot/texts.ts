import type { TextsLoader } from 'shared-contracts/area';
import type { Locale } from 'shared-contracts/composition';

/** One chunk a language holds the shell's words and the kit's. */
const shell: Record<Locale, TextsLoader> = {
  ru: () => import(/* webpackChunkName: "texts-ru" */ '../texts/ru.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
  it: () => import(/* webpackChunkName: "texts-it" */ '../texts/it.json'),
  br: () => import(/* webpackChunkName: "texts-br" */ '../texts/br.json'),
};
const ui: Record<Locale, TextsLoader> = {
  ru: () => import(/* webpackChunkName: "texts-ru" */ 'shared-contracts/ui/texts/ru.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ 'shared-contracts/ui/texts/en.json'),
  it: () => import(/* webpackChunkName: "texts-it" */ 'shared-contracts/ui/texts/it.json'),
  br: () => import(/* webpackChunkName: "texts-br" */ 'shared-contracts/ui/texts/br.json'),
};
const errors: Record<Locale, TextsLoader> = {
  ru: () => import(/* webpackChunkName: "errors-ru" */ '../texts/errors/ru.json'),
  en: () => import(/* webpackChunkName: "errors-en" */ '../texts/errors/en.json'),
  it: () => import(/* webpackChunkName: "errors-it" */ '../texts/errors/it.json'),
  br: () => import(/* webpackChunkName: "errors-br" */ '../texts/errors/br.json'),
};

export const loadShellTexts: TextsLoader = (locale) => shell[locale](locale);
export const loadUiTexts: TextsLoader = (locale) => ui[locale](locale);
/** Sentences of error codes and of the forms' findings. */
export const loadErrorTexts: TextsLoader = (locale) => errors[locale](locale);
