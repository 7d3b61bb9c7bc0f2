import type { ManifestRoute, PublishedManifest } from 'shared-contracts/composition';

const LOCALES = ['ru', 'en', 'it', 'br'];

/** The manifest of an area `quests` with a page at `/quests` and a link to it; `rest` is what is other. */
export const questsManifest = ({
  route = {},
  ...rest
}: Partial<PublishedManifest> & { route?: Partial<ManifestRoute> } = {}): PublishedManifest => ({
  area: 'quests',
  texts: 'quests',
  routes: [
    {
      route: { name: 'quests' },
      path: '/quests',
      page: 'main',
      title: 'title',
      description: 'about',
      calls: [
        {
          call: { method: 'GET', path: '/api/winners', auth: 'none', public: true },
          query: { limit: 30 },
        },
      ],
      ...route,
    },
  ],
  menu: [
    {
      place: 'main',
      route: { name: 'quests' },
      title: 'title',
      icon: 'star',
      order: 100,
      for: 'all',
    },
  ],
  fills: [],
  modals: [],
  words: Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      { title: `Quests ${locale}`, about: 'All quests at {{brand}}' },
    ]),
  ),
  needs: { calls: ['GET /api/winners'], topics: ['winner.new'] },
  ...rest,
});
