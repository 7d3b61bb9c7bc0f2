import { createRoot } from 'react-dom/client';
import { HostProvider } from 'shared-contracts/area';
import { getWinners } from 'shared-contracts/catalogue';
import { createFakeHost, openPart } from 'shared-contracts/testing';
import 'shared-contracts/ui/base.css';
import area from './area';
import { buildWinner } from './testing/builders';
import en from './texts/en.json';
import MainPage from './views/winners/main-page';

/** The area alone on the fake host; `npm run dev -- mf-__name__` runs it inside the composed site. */
const fake = createFakeHost({ texts: { __ns__: en } });
fake.http.on(getWinners, { data: [buildWinner()], options: { currency: 'EUR' } });
const mounted = area.mount(fake.host);
openPart(mounted, 'pages', 'main', {}, new URLSearchParams());
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <HostProvider host={fake.host}>{mounted.wrap(<MainPage params={{}} />)}</HostProvider>,
  );
