import { createRoot } from 'react-dom/client';
import { getBanners, getJackpots, getWinners, winnerNew } from 'shared-contracts/catalogue';
import { NavigateContext } from 'shared-contracts/ui/kit';
import 'shared-contracts/ui/base.css';
import {
  buildBanner,
  buildCategory,
  buildGames,
  buildJackpot,
  buildProducer,
  buildWinner,
} from './testing/builders';
import { createLobbyHost } from './testing/lobby';
import { mountSite } from './testing/site';

/** The area alone on the fake host; `npm run dev -- mf-lobby` runs it inside the composed site. */
const fake = createLobbyHost(
  {
    categories: ['Slots', 'Crash', 'Table'].map((name) =>
      buildCategory({ slug: name.toLowerCase(), name }),
    ),
    producers: ['Lumen', 'North Kiln', 'Paper Fox'].map((name, id) =>
      buildProducer({ id, slug: name.toLowerCase().replace(' ', '-'), name }),
    ),
    games: buildGames(90),
  },
  location.pathname + location.search,
);
fake.http
  .on(getBanners, {
    data: [buildBanner(), buildBanner({ id: 'b2', title: 'New games on Friday' })],
  })
  .on(getJackpots, { data: [buildJackpot(), buildJackpot({ id: 'weekly', name: 'Weekly drop' })] })
  .on(getWinners, { data: [buildWinner()], options: { currency: 'EUR' } });

let wins = 0;
setInterval(() => {
  wins += 1;
  fake.live.emit(winnerNew, buildWinner({ id: `dev-${wins}`, at: new Date().toISOString() }));
}, 4000);

const { element } = await mountSite(fake);
const root = document.getElementById('root');
if (root) {
  const go = (path: string) => fake.host.router.navigate(path);
  createRoot(root).render(<NavigateContext value={go}>{element}</NavigateContext>);
}
