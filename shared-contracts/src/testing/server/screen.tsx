import { createElement, Suspense } from 'react';
import { type AreaModule, HostProvider } from '../../area';
import { type AreaManifest, matchRoute } from '../../composition';
import { Router } from '../../lib/router';
import { dictionary, NavigateContext, UiTexts } from '../../ui/kit';
import { createFakeHost, type FakeHostOptions } from '../fake-host';
import type { FakeHttp } from '../fake-http';
import { loadPart, openPart } from '../render-area';
import { HOUSE_ROUTES, rowsOf } from '../site';

/** What a visitor asks for, and what stands in the page when the area is rendered. */
export interface Screen
  extends Pick<FakeHostOptions, 'player' | 'locale' | 'platform' | 'timeZone'> {
  /** Path and query; the area's manifest, or the house's routes, say which page it is. */
  at: string;
  manifest?: AreaManifest;
  /** A slot of the area in place of the page. */
  slot?: string;
  /** Tells the answers that the edge has inlined. */
  inlined?: (http: FakeHttp) => void;
}

const loadTexts = async (area: AreaModule, locale: 'ru' | 'en' | 'it' | 'br') => {
  const [own, kit] = await Promise.all([
    area.texts.load(locale),
    import(`../../ui/texts/${locale}.json`) as Promise<{ default: Record<string, string> }>,
  ]);
  return { own: own.default, kit: dictionary(kit.default) };
};

const hostOf = (area: AreaModule, screen: Screen, texts: Record<string, string>) => {
  const { pathname, searchParams } = new URL(screen.at, 'http://site.test');
  const { player = false, locale, platform, timeZone, manifest } = screen;
  const match = matchRoute([...rowsOf(manifest), ...HOUSE_ROUTES], pathname);
  const fake = createFakeHost({
    player,
    profile: null,
    locale,
    platform,
    timeZone,
    manifest,
    texts: { [area.texts.namespace]: texts },
    route: {
      name: match?.route.name,
      path: pathname,
      params: match?.params,
      query: String(searchParams),
    },
  });
  fake.http.silence();
  screen.inlined?.(fake.http);
  return { fake, route: match?.route, params: match?.params ?? {} };
};

const navigator = { createHref: String, go: () => {}, push: () => {}, replace: () => {} };

/** Everything that has to be loaded before a screen can be painted; `mount` builds the area and its part, as the shell does. */
export const prepare = async (area: AreaModule, screen: Screen) => {
  const texts = await loadTexts(area, screen.locale ?? 'en');
  const { fake, route, params } = hostOf(area, screen, texts.own);
  const load = async () => {
    if (screen.slot) return createElement(await loadPart(area.slots[screen.slot]));
    return createElement(await loadPart(area.pages[route?.page ?? '']), { params });
  };
  const part = await load();
  const mount = () => {
    const mounted = area.mount(fake.host);
    if (screen.slot) openPart(mounted, 'slots', screen.slot);
    else openPart(mounted, 'pages', route?.page ?? '', params, fake.host.router.current.query);
    const element = (
      <HostProvider host={fake.host}>
        <NavigateContext value={fake.host.router.navigate}>
          <UiTexts value={texts.kit}>
            <Router location={screen.at} navigator={navigator}>
              <Suspense fallback={<p aria-busy="true" />}>{mounted.wrap(part)}</Suspense>
            </Router>
          </UiTexts>
        </NavigateContext>
      </HostProvider>
    );
    return { element, dispose: mounted.dispose };
  };
  return { fake, mount };
};
