import { modals, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Building2, LayoutGrid, X } from 'shared-contracts/ui/icons';
import { Button, IconButton, Row } from 'shared-contracts/ui/kit';
import type { Narrowing } from '../../stores/game-list';
import { useStores, useTexts } from '../context';
import { NarrowButton } from '../parts/narrow-button';
import { useAddedCategories } from '../parts/use-added-categories';
import { useProviderPicker } from '../parts/use-provider-picker';
import { GridSearch } from './grid-search';
import s from './grid-tools.module.css';

interface GridToolsProps {
  /** Slug of the category. */
  category: string;
  /** Address of the page without its query. */
  here: string;
  query: string;
  /** Slugs of the providers that the grid is narrowed to, with commas between them, or empty. */
  provider: string;
  onSearch: (text: string) => void;
  onProvider: (slugs: string) => void;
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
}

/** Search and provider filter of a category; on a phone, which has no rail, another category as well. */
export const GridTools = observer(function GridTools({
  category,
  here,
  query,
  provider,
  onSearch,
  onProvider,
  narrowing,
  onNarrow,
}: GridToolsProps) {
  const { catalogue } = useStores();
  const text = useTexts();
  const pick = useProviderPicker();
  const host = useHost();
  const addedOnes = useAddedCategories();
  const chooseCategory = async () => {
    const listed = (catalogue.categories.value ?? []).map(({ slug, name, image }) => ({
      id: slug,
      title: name,
      ...(image ? { image } : {}),
    }));
    const added = (await addedOnes()).map(({ slug, name }) => ({ id: slug, title: name }));
    const items = [...listed, ...added];
    const title = text('filter.category');
    const slug = await host.modals.open(modals.select, { title, items, selected: category });
    if (slug && slug !== category)
      host.router.navigate(routes.gamesCategory, {
        params: { slug },
        query: query ? { q: query } : {},
      });
  };
  const providers = provider.split(',').filter(Boolean);
  const choose = async () => {
    const chosen = await pick(provider, true);
    if (chosen !== undefined && chosen !== provider) onProvider(chosen);
  };
  return (
    <Row gap={3}>
      <div className={s.search}>
        <GridSearch here={here} query={query} onSearch={onSearch} />
      </div>
      <Row gap={1}>
        <span className={s.category}>
          <Button variant="secondary" icon={LayoutGrid} onClick={chooseCategory}>
            {text('filter.category')}
          </Button>
        </span>
        <Button variant="secondary" icon={Building2} onClick={choose}>
          {providers.length > 1
            ? text('filter.providers', { count: providers.length })
            : (catalogue.producer(provider)?.name ?? (provider || text('filter.provider')))}
        </Button>
        <NarrowButton
          grid={{ category, producer: provider, text: query }}
          narrowing={narrowing}
          onNarrow={onNarrow}
        />
        {provider && (
          <IconButton icon={X} label={text('filter.clear')} onClick={() => onProvider('')} />
        )}
      </Row>
    </Row>
  );
});
