import { createRoot } from 'react-dom/client';
import { HostProvider } from 'shared-contracts/area';
import { buildTournament, createFakeHost, openPart } from 'shared-contracts/testing';
import { getSeriesList, getTournaments } from 'shared-contracts/tournaments';
import 'shared-contracts/ui/base.css';
import area from './area';
import en from './texts/en.json';
import ListPage from './views/list/list-page';

/** The area alone on the fake host; `npm run dev -- mf-tournaments` runs it inside the composed site. */
const fake = createFakeHost({ texts: { tournaments: en } });
fake.http
  .on(getTournaments, { data: [buildTournament()], totalItems: 1 })
  .on(getSeriesList, { data: [] });
const mounted = area.mount(fake.host);
openPart(mounted, 'pages', 'list', {}, new URLSearchParams());
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <HostProvider host={fake.host}>{mounted.wrap(<ListPage params={{}} />)}</HostProvider>,
  );
