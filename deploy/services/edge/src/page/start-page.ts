import { sayIn } from 'deploy-release';
import { BCP47, type RouteMatch } from 'shared-contracts/composition';
import { speakerOf } from '../brands/brands';
import type { Population } from '../build-health/population';
import type { EdgeRoute } from '../composition/resolve';
import type { EdgeConfig } from '../config';
import type { Renderer } from '../render/renderer';
import type { Sources } from '../render/sources';
import { inlineSheet } from './assets';
import { headHtml } from './document';
import { earlyCalls, ownCalls } from './early-calls';
import type { Deciding } from './gather';
import { type Head, type HeadPage, headOf } from './head';
import { heroPreload } from './hero';
import type { PageRequest } from './pages';
import { pictureOf, socialTags } from './social';
import { PageTemplate } from './template';

/** What is known of a page before anybody is asked. */
export interface Plan {
  path: string;
  /** By the path alone. */
  status: number;
  noindex: boolean;
  /** The route, after the page behind it; empty for a status page. */
  pages: RouteMatch<EdgeRoute>[];
  /** The address is one that may be rendered. */
  renderable: boolean;
}
/** What goes out first, and what the page counts as. */
export interface PageHead {
  status: number;
  population: Population;
  first: PageTemplate;
  /** The tags of what runs: for the head of a page that is being made, for the end of one that can be read at once. */
  scripts: PageTemplate;
}
export interface StartedPage extends PageHead {
  head: Head;
  pages: RouteMatch<EdgeRoute>[];
  rendering: boolean;
  /** The largest picture's preload, when it was known in time for the head. */
  hero: string;
}
/** What the beginning of a page is made with. */
export interface StartParts {
  renderer: Renderer;
  sources: Sources;
  captchaScripts: EdgeConfig['captchaScripts'];
}

/** What the area says of the page. */
const wordsOf = (
  { visit: { brand, locale } }: PageRequest,
  { pages }: Plan,
): Pick<HeadPage, 'title' | 'description'> => {
  const { title, description } = pages.at(-1)?.route ?? {};
  const say = (words: typeof title) => (words ? sayIn(speakerOf(brand, locale), words) : undefined);
  return { title: say(title), description: say(description) };
};

/** The sheets of the first screen as elements; null when one is not at hand. */
const sheetsOf = async (
  sources: Sources,
  { view, visit }: PageRequest,
  routes: EdgeRoute[],
): Promise<string | null> => {
  const { locale, player } = visit;
  const sheets = view.sheets(routes, { locale, player });
  const texts = await Promise.all(
    sheets.map(async (sheet) => {
      const css = await sources.text(sheet.release, sheet.file);
      return css === null ? null : `\n${inlineSheet(sheet, css)}`;
    }),
  );
  return texts.includes(null) ? null : texts.join('');
};

/** Status and head of a page, which go out before the rest is known. */
export const startPage = async (
  { renderer, sources, captchaScripts }: StartParts,
  request: PageRequest,
  plan: Plan,
  deciding: Deciding,
): Promise<StartedPage> => {
  const { visit, view, origin } = request;
  const { brand, locale, player } = visit;
  const status = plan.status === 200 ? deciding.status : plan.status;
  const pages = status === 200 ? plan.pages : [];
  const routes = pages.map(({ route }) => route);
  const rendering =
    plan.renderable &&
    routes.every(({ meta }) => !meta.requiresAuth) &&
    renderer.canRender(view.shell);
  const sheets = rendering ? await sheetsOf(sources, request, routes) : null;
  const head = headOf(brand, locale, deciding.seo, {
    ...plan,
    ...wordsOf(request, plan),
    status,
    origin,
    base: deciding.base,
  });
  const hero = status === 200 ? heroPreload(deciding.early, view) : '';
  const { styles, scripts } = view.assets(routes, { locale, player }, sheets !== null);
  const first = headHtml({
    brand,
    locale,
    head,
    hero,
    also: [
      ...view.devOrigins,
      ...captchaScripts,
      ...(brand.info.tracking?.scripts ?? []).map(({ src }) => src),
    ],
    social: socialTags(
      head,
      { name: brand.info.name, locale: BCP47[locale] },
      pictureOf(deciding.early, origin),
    ),
    styles: styles + (sheets ?? ''),
  });
  const early = player ? earlyCalls(ownCalls(view, pages), BCP47[locale]) : '';
  return {
    status,
    pages,
    head,
    hero,
    population: view.population(routes, player),
    first: new PageTemplate(first),
    scripts: new PageTemplate(scripts + early),
    rendering: sheets !== null,
  };
};
