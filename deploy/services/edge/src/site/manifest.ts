import { BCP47, type Locale } from 'shared-contracts/composition';
import type { Brand } from '../brands/brands';

/** The web app manifest of a brand in a language (specification 2, section 2, "Screens"). */
export const manifestOf = (brand: Brand, locale: Locale): object => {
  const { file, info, icons, iconUrl, texts } = brand;
  return {
    id: '/',
    name: info.name,
    short_name: info.name,
    description: texts[locale]?.brand?.description ?? '',
    lang: BCP47[locale],
    dir: 'ltr',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    background_color: file.themeColor,
    theme_color: file.themeColor,
    categories: ['games', 'entertainment'],
    icons: [
      ...icons.map(({ url, sizes, purpose }) => ({ src: url, sizes, type: 'image/png', purpose })),
      { src: iconUrl, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
};
