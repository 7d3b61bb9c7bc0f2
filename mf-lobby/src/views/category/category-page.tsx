import type { PageProps } from 'shared-contracts/area';
import { useHost } from 'shared-contracts/area';
import { ALL_GAMES } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, Stack } from 'shared-contracts/ui/kit';
import { listKey } from '../../stores/game-list';
import { useStores, useTexts } from '../context';
import { GameGrid } from '../parts/game-grid';
import { GridHead } from '../parts/grid-head';
import { useGridAddress } from '../parts/use-grid-address';
import { useHead } from '../parts/use-head';
import { useNameOfAdded } from '../parts/use-name-of-added';
import { GridTools } from './grid-tools';
import { SearchEmpty } from './search-empty';

/** `/games/{slug}`, with `?q=` for a search and `?provider=` for the games of some providers. */
const CategoryPage = observer(function CategoryPage({ params: { slug = ALL_GAMES } }: PageProps) {
  const { router } = useHost();
  const { catalogue, lists } = useStores();
  const text = useTexts();
  const head = useHead(slug, 'gameCategory');
  const { q, provider, change, ...narrowing } = useGridAddress(routes.gamesCategory, { slug });
  const list = lists.get(listKey({ category: slug, producer: provider, text: q, ...narrowing }));
  const nameOfAdded = useNameOfAdded();
  const known = catalogue.categories.value?.find((category) => category.slug === slug);
  const name = head?.name ?? known?.name ?? nameOfAdded(slug);
  return (
    <Stack gap={5}>
      <GridHead name={name} total={list.shown.total} />
      <GridTools
        category={slug}
        here={router.href(routes.gamesCategory, { slug })}
        query={q}
        provider={provider}
        onSearch={(next) => change({ q: next })}
        narrowing={narrowing}
        onNarrow={change}
        onProvider={(next) => change({ provider: next }, true)}
      />
      <GameGrid
        label={name ?? text('grid.label')}
        list={list}
        empty={
          q ? (
            <SearchEmpty query={q} category={slug} onReset={() => change({ q: '' })} />
          ) : (
            <Face kind="empty" title={text('shelf.empty')} />
          )
        }
      />
    </Stack>
  );
});
export default CategoryPage;
