import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { PageGate, Shelf, Stack, VisuallyHidden } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import GameOfTheDay from '../parts/game-of-the-day';
import Jackpots from '../parts/jackpots';
import RecentGames from '../parts/recent-games';
import Winners from '../parts/winners';
import { CategoryChips } from './category-chips';
import { FavouritesShelf } from './favourites-shelf';
import { Hero } from './hero';
import s from './main-page.module.css';
import { AddedShelves, CategoryShelf } from './shelves';
import { Minimised, Unfinished } from './unfinished';
import { useInTurn } from './use-in-turn';
import { About, Strip } from './words';

/** What the page begins with: games that wait for anyone who comes back, else the slides. All are of one height: what follows stays where it is. */
const First = observer(function First() {
  const { unfinished, minimised } = useStores();
  if (unfinished.value?.length) return <Unfinished games={unfinished.value} />;
  return minimised.value ? <Minimised game={minimised.value} /> : <Hero />;
});

/** `/`: what to play now. */
const MainPage = observer(function MainPage() {
  const { brand } = useHost();
  const { catalogue } = useStores();
  const text = useTexts();
  const [first, ...others] = catalogue.chips;
  // two hundred tiles in one go would hold up the first screen; a server's markup has them all
  const turns = useInTurn(others.length + 1);
  const isWhole = turns > others.length;
  return (
    <Stack gap={8}>
      <VisuallyHidden as="h1">{text('main.title', { brand: brand.name })}</VisuallyHidden>
      <First />
      <Strip />
      <CategoryChips />
      <RecentGames />
      <PageGate
        part
        loadable={catalogue.categories}
        title={text('shelf.failed')}
        skeleton={<Shelf title={text('grid.label')} loading />}
      >
        {() => first && <CategoryShelf {...first} />}
      </PageGate>
      <div className={s.band}>
        <GameOfTheDay />
        <Jackpots />
      </div>
      <FavouritesShelf />
      {others.slice(0, turns).map((category) => (
        <CategoryShelf key={category.slug} {...category} />
      ))}
      {isWhole && catalogue.categories.value && <AddedShelves />}
      {isWhole && <Winners />}
      {isWhole && <About />}
    </Stack>
  );
});
export default MainPage;
