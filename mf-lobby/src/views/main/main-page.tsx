import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Stack, VisuallyHidden } from 'shared-contracts/ui/kit';
import { LOBBY_SHELVES, type ShelfSlug } from '../../stores/shelves';
import { useStores, useTexts } from '../context';
import GameOfTheDay from '../parts/game-of-the-day';
import { GamesShelf } from '../parts/games-shelf';
import Jackpots from '../parts/jackpots';
import RecentGames from '../parts/recent-games';
import Winners from '../parts/winners';
import { CategoryChips } from './category-chips';
import { Hero } from './hero';
import s from './main-page.module.css';
import { useInTurn } from './use-in-turn';
import { About, Strip } from './words';

/** `/`: what to play now. */
const MainPage = observer(function MainPage() {
  const { brand } = useHost();
  const { shelves } = useStores();
  const text = useTexts();
  const shelf = (slug: ShelfSlug) => (
    <GamesShelf key={slug} title={text(`shelf.${slug}`)} games={shelves.bySlug[slug]} category={slug} />
  );
  const [first, ...others] = LOBBY_SHELVES;
  // two hundred tiles in one go would hold up the first screen; a server's markup has them all
  const turns = useInTurn(others.length + 1);
  return (
    <Stack gap={8}>
      <VisuallyHidden as="h1">{text('main.title', { brand: brand.name })}</VisuallyHidden>
      <Strip />
      <Hero />
      <CategoryChips />
      <RecentGames />
      {shelf(first)}
      <div className={s.band}>
        <GameOfTheDay />
        <Jackpots />
      </div>
      {others.slice(0, turns).map(shelf)}
      {turns > others.length && <Winners />}
      {turns > others.length && <About />}
    </Stack>
  );
});
export default MainPage;
