import { createRoot } from 'react-dom/client';
import { HostProvider } from 'shared-contracts/area';
import { getPromos } from 'shared-contracts/promos';
import { buildPromo, createFakeHost, openPart } from 'shared-contracts/testing';
import 'shared-contracts/ui/base.css';
import area from './area';
import en from './texts/en.json';
import ListPage from './views/list/list-page';

/** The area alone on the fake host; `npm run dev -- mf-promo` runs it inside the composed site. */
const fake = createFakeHost({ texts: { promo: en } });
fake.http.on(getPromos, {
  data: [
    buildPromo(),
    buildPromo({
      id: 2,
      slug: 'later',
      title: 'Later',
      startAt: '2026-08-01T00:00:00Z',
      status: 'future',
      endAt: null,
    }),
  ],
});
const mounted = area.mount(fake.host);
openPart(mounted, 'pages', 'list', {}, new URLSearchParams());
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <HostProvider host={fake.host}>{mounted.wrap(<ListPage params={{}} />)}</HostProvider>,
  );
