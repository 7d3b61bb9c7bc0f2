import { sayIn } from 'deploy-release';
import { addressOf, BCP47, inLanguage } from 'shared-contracts/composition';
import { speakerOf } from '../brands/brands';
import { texts } from '../texts';
import type { Content } from './content';
import type { BootFields, RestParts } from './document';
import { heroPreload } from './hero';
import type { PageRequest } from './pages';
import type { StartedPage } from './start-page';
import { structuredData } from './structured-data';
import { unlessItFails } from './unless-it-fails';

/** What follows the head of a page. */
export const restParts = (
  request: PageRequest,
  started: StartedPage,
  boot: BootFields,
  made: Content,
): RestParts => {
  const { visit, view, origin } = request;
  const { brand, locale } = visit;
  const { head, pages, status } = started;
  const { answers, content } = made;
  const say = texts[locale];
  const speaker = speakerOf(brand, locale);
  return {
    boot,
    answers,
    content,
    composition: view.textIn(speaker).inlined,
    noscript: content ? say['noscript.read'] : say.noscript,
    hero: status === 200 && !started.hero ? heroPreload(answers, view) : '',
    structured: unlessItFails(request.failed, () =>
      structuredData({
        origin,
        answers,
        at: (path) => inLanguage(new URL(path, origin).href, locale, brand.info),
        url: head.canonical,
        route: pages.at(-1)?.route.name ?? '',
        brand: brand.info.name,
        language: BCP47[locale],
        logo: brand.logoUrl,
        href: (route, params) => addressOf(view.rows, route, params),
        titleOf: ({ name }) => {
          const title = view.rows.find((row) => row.name === name)?.title;
          return title ? sayIn(speaker, title) : undefined;
        },
        hidden: head.noindex,
      }),
    ),
  };
};
