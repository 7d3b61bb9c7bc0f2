import { BCP47, type Locale } from 'shared-contracts/composition';

/** A language by its own name, with a capital letter. */
export const languageName = (locale: Locale): string => {
  const tag = BCP47[locale];
  const name =
    new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(
      tag.slice(0, 2),
    ) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};
