import type { TextsLoader } from 'shared-contracts/area';
import type { Locale } from 'shared-contracts/composition';

/** One chunk a language holds the shell's words and the kit's. */
const shell: Record<Locale, TextsLoader> = {
  ru: () => import(/* webpackChunkName: "texts-ru" */ './ru.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
  it: () => import(/* webpackChunkName: "texts-it" */ './it.json'),
  br: () => import(/* webpackChunkName: "texts-br" */ './br.json'),
};
const ui: Record<Locale, TextsLoader> = {
  ru: () => import(/* webpackChunkName: "texts-ru" */ 'shared-contracts/ui/texts/ru.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ 'shared-contracts/ui/texts/en.json'),
  it: () => import(/* webpackChunkName: "texts-it" */ 'shared-contracts/ui/texts/it.json'),
  br: () => import(/* webpackChunkName: "texts-br" */ 'shared-contracts/ui/texts/br.json'),
};
const errors: Record<Locale, TextsLoader> = {
  ru: () => import(/* webpackChunkName: "errors-ru" */ './errors/ru.json'),
  en: () => import(/* webpackChunkName: "errors-en" */ './errors/en.json'),
  it: () => import(/* webpackChunkName: "errors-it" */ './errors/it.json'),
  br: () => import(/* webpackChunkName: "errors-br" */ './errors/br.json'),
};

export const loadShellTexts: TextsLoader = (locale) => shell[locale](locale);
export const loadUiTexts: TextsLoader = (locale) => ui[locale](locale);
/** Sentences of error codes and of the forms' findings. */
export const loadErrorTexts: TextsLoader = (locale) => errors[locale](locale);
