import { useRef } from 'react';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { useStores, useTexts } from '../context';
import { GamesShelf } from '../parts/games-shelf';
import { useNear } from './use-near';

/** Favourite games; nothing until there are some. It stands under the first screen: whose they are is known to the browser alone. */
export const FavouritesShelf = observer(function FavouritesShelf() {
  const place = useRef<HTMLDivElement>(null);
  const { favourites, router } = useHost();
  const stores = useStores();
  const text = useTexts();
  useNear(place, stores.favourites.openShelf);
  const href = router.href(routes.favourites);
  return (
    <div ref={place}>
      {favourites.slugs.length > 0 && (
        <GamesShelf title={text('favourites.title')} games={stores.favourites} href={href} />
      )}
    </div>
  );
});
