import { type ComponentType, createContext, useContext } from 'react';
import { HostProvider, type PageProps } from 'shared-contracts/area';
import { observer, reaction } from 'shared-contracts/lib/state';
import { loadPart, openPart } from 'shared-contracts/testing';
import area from '../area';
import type { LobbyHost } from './lobby';

const PAGES: Record<string, string> = {
  main: 'main',
  gamesCategory: 'category',
  gameSheet: 'sheet',
  favourites: 'favourites',
  recommended: 'recommended',
  producer: 'producer',
  producerCategory: 'producer',
};
type Pages = ReadonlyMap<string, ComponentType<PageProps>>;
const Loaded = createContext<{ fake: LobbyHost; pages: Pages } | null>(null);

const Page = observer(function Page() {
  const loaded = useContext(Loaded);
  if (!loaded) return null;
  const { name, params } = loaded.fake.host.router.current;
  const Current = loaded.pages.get(PAGES[name ?? ''] ?? '');
  return Current ? (
    <Current key={`${name} ${JSON.stringify(params)}`} params={params} />
  ) : (
    <p>Another area</p>
  );
});

/** The lobby behind the address of its host: the page changes with the route and is opened before, the stores stay. */
export const mountSite = async (fake: LobbyHost) => {
  const mounted = area.mount(fake.host);
  const end = reaction(
    () => fake.host.router.current,
    ({ name, params, query }) => openPart(mounted, 'pages', PAGES[name ?? ''] ?? '', params, query),
    { fireImmediately: true },
  );
  const pages = new Map<string, ComponentType<PageProps>>();
  for (const name of Object.keys(area.pages)) pages.set(name, await loadPart(area.pages[name]));
  const element = (
    <HostProvider host={fake.host}>
      <Loaded value={{ fake, pages }}>{mounted.wrap(<Page />)}</Loaded>
    </HostProvider>
  );
  const dispose = () => {
    end();
    mounted.dispose();
  };
  return { element, dispose };
};
