import { createRoot } from 'react-dom/client';
import { getBalance } from 'shared-contracts/accounts';
import { HostProvider } from 'shared-contracts/area';
import { getGame, runGame } from 'shared-contracts/catalogue';
import { buildBalance, createFakeHost, openPart } from 'shared-contracts/testing';
import area from './area';
import { gameDetail, gameRun } from './testing/builders';
import en from './texts/en.json';
import Overlay from './views/overlay/overlay';
import PlayPage from './views/play/play-page';
import 'shared-contracts/ui/base.css';

/** The area alone on the fake host: `npm run dev -- mf-game-frame` runs it in the composed site instead. */
const fake = createFakeHost({
  player: true,
  texts: { gameframe: en },
  route: { name: 'gameItem', path: '/play/star-harbour' },
});
fake.http
  .on(getGame, { data: gameDetail() })
  .on(runGame, gameRun())
  .on(getBalance, { data: buildBalance() });
const mounted = area.mount(fake.host);
openPart(mounted, 'pages', 'play', { name: 'star-harbour' }, new URLSearchParams());
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <HostProvider host={fake.host}>
      {mounted.wrap(
        <>
          <PlayPage params={{ name: 'star-harbour' }} />
          <Overlay />
        </>,
      )}
    </HostProvider>,
  );
}
