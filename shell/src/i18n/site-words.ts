import type { TextsLoader } from 'shared-contracts/area';
import type { Locale, ResolvedComposition } from 'shared-contracts/composition';

/** Namespace of what areas call their routes and their links. */
export const SITE = 'site';
type Said = Pick<ResolvedComposition, 'routes' | 'menu'>;

export const linkKey = ({ place, route }: { place: string; route: string }): string =>
  `${place} ${route}`;
export const titleKey = (route: string): string => `title ${route}`;
export const aboutKey = (route: string): string => `about ${route}`;

/** Titles of a composition, each under its key. */
export const siteWords = ({ routes, menu }: Said): Record<string, string> => {
  const ofRoutes = routes.flatMap(({ name, title, description }) => [
    [titleKey(name), title],
    [aboutKey(name), description],
  ]);
  const all = [...ofRoutes, ...menu.map((link) => [linkKey(link), link.title])];
  return Object.fromEntries(all.filter(([, text]) => text));
};

/** Those of the page; in another language of the brand the edge says them. */
export const siteWordsLoader =
  (page: { locale: Locale; composition: Said }, ask: typeof fetch): TextsLoader =>
  async (locale) => {
    if (locale === page.locale) return { default: siteWords(page.composition) };
    const answer = await ask(`/composition.json?locale=${locale}`, {
      headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    });
    if (!answer.ok) throw new Error(`no titles in ${locale}: ${answer.status}`);
    return { default: siteWords(await answer.json()) };
  };
