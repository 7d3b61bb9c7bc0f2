import { Cookies } from '../browser/cookies';
import { Viewport } from '../browser/viewport';
import { Hydration } from '../hydration/hydration';
import { I18nStore } from '../i18n/i18n-store';
import { SITE, siteWords, siteWordsLoader } from '../i18n/site-words';
import { type Environment, ownTimeZone, pageLoadsOf, rememberLocale } from './environment';
import type { PageData } from './read-page';

/** The page in its window: its markup, its size, its words. */
export const createPage = ({ boot, composition }: PageData, environment: Environment) => {
  const { win } = environment;
  const ask: typeof fetch = environment.fetch ?? ((...request) => win.fetch(...request));
  const pageLoads = environment.pageLoads ?? pageLoadsOf(win);
  const hydration = new Hydration(boot.rendered);
  const cookies = new Cookies(win.document, boot.brand);
  const viewport = new Viewport(win, boot.rendered?.platform);
  const i18n = new I18nStore({
    locale: boot.locale,
    timeZone: boot.rendered?.timeZone ?? ownTimeZone(),
    locales: boot.brand.locales,
    overrides: boot.texts,
    overridesIn: async (locale) => {
      const url = boot.textsAt[locale];
      return url ? await (await ask(url)).json() : {};
    },
  });
  const titles = siteWordsLoader({ locale: boot.locale, composition }, ask);
  i18n.adopt(SITE, titles, boot.locale, siteWords(composition));
  i18n.events.subscribe((event) => {
    if (event.type === 'switched') rememberLocale(win.document, cookies, event.locale);
  });
  hydration.whenDone(() => {
    viewport.read();
    i18n.goTo(ownTimeZone());
  });
  return { win, ask, pageLoads, hydration, cookies, viewport, i18n, end: () => viewport.dispose() };
};
export type Page = ReturnType<typeof createPage>;
