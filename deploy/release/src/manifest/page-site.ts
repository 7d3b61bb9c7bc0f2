import type { Locale, ResolvedComposition, ResolvedRoute } from 'shared-contracts/composition';
import { FALLBACK_LOCALE } from 'shared-contracts/composition';
import type { Resolution } from '../resolve/types';
import type { Site, Words } from './site';

/** In whose words a page speaks. */
export interface Speaker {
  locale: Locale;
  /** The brand's. */
  name: string;
  /** Texts of the brand in this language, over the areas' own: namespace -> key -> text. */
  texts: Record<string, Record<string, string>>;
}
export type PageSite = Pick<ResolvedComposition, 'routes' | 'closed' | 'menu' | 'slots'>;

/** A text of an area as this brand says it in this language. */
export const sayIn = (
  { locale, name, texts: own }: Speaker,
  { namespace, key, texts }: Words,
): string =>
  (own[namespace]?.[key] ?? texts[locale] ?? texts[FALLBACK_LOCALE] ?? key).replaceAll(
    '{{brand}}',
    name,
  );

/** Routes, menu and slots as a page carries them, in its language. */
export const pageSite = ({ routes, closed, menu, slots }: Site, speaker: Speaker): PageSite => ({
  routes: routes.map(({ title, description, calls: _, own: __, ...row }) => ({
    ...row,
    ...(title ? { title: sayIn(speaker, title) } : {}),
    ...(description ? { description: sayIn(speaker, description) } : {}),
  })),
  closed,
  menu: menu.map((link) => ({ ...link, title: sayIn(speaker, link.title) })),
  slots: slots as ResolvedComposition['slots'],
});

/** For a shell from before 1.5, whose table is its own: what the brand changes in it. */
export const formerSite = ({
  changes,
  slots,
}: Pick<Resolution, 'changes' | 'slots'>): PageSite => ({
  routes: changes as unknown as ResolvedRoute[],
  closed: [],
  menu: [],
  slots: slots as ResolvedComposition['slots'],
});
