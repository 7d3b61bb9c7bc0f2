import { observer } from 'shared-contracts/lib/state';
import { Filter, X } from 'shared-contracts/ui/icons';
import { Button, IconButton, Row } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { SearchField } from '../parts/search-field';
import { useProviderPicker } from '../parts/use-provider-picker';
import s from './grid-tools.module.css';

interface GridToolsProps {
  /** Address of the page without its query. */
  here: string;
  query: string;
  /** Slug of the provider the grid is narrowed to, or empty. */
  provider: string;
  onSearch: (text: string) => void;
  onProvider: (slug: string) => void;
}

/** Search and provider filter of a category. */
export const GridTools = observer(function GridTools({
  here,
  query,
  provider,
  onSearch,
  onProvider,
}: GridToolsProps) {
  const { catalogue } = useStores();
  const text = useTexts();
  const pick = useProviderPicker();
  const choose = async () => {
    const slug = await pick(provider || undefined);
    if (slug) onProvider(slug);
  };
  return (
    <Row gap={3}>
      <div className={s.search}>
        <SearchField
          label={text('search.label')}
          clearLabel={text('search.reset')}
          value={query}
          plain={{ action: here, name: 'q' }}
          onSearch={onSearch}
        />
      </div>
      <Row gap={1} wrap={false}>
        <Button variant="secondary" icon={Filter} onClick={choose}>
          {provider ? (catalogue.producer(provider)?.name ?? provider) : text('filter.provider')}
        </Button>
        {provider && <IconButton icon={X} label={text('filter.clear')} onClick={() => onProvider('')} />}
      </Row>
    </Row>
  );
});
