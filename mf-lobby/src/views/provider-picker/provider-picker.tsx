import { useState } from 'react';
import type { ModalProps } from 'shared-contracts/area';
import { useOpened } from 'shared-contracts/area';
import type { Producer } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { Search } from 'shared-contracts/ui/icons';
import { Face, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { pickProviders } from '../../stores/provider-search';
import { useStores, useTexts } from '../context';
import { SearchField } from '../parts/search-field';
import { ProviderLogos, ProviderLogosSkeleton } from './provider-logos';

type PickerProps = ModalProps<{ selected?: string }, string>;

/** Chooses a provider: the top ones and the others, or what a search from 3 characters on finds. Ends with the slug. */
const ProviderPicker = observer(function ProviderPicker({ props, close, covered }: PickerProps) {
  const { producers } = useStores().catalogue;
  const text = useTexts();
  const [typed, setTyped] = useState('');
  useOpened('producers', () => void producers.ensure());
  const logos = (title: string, providers: readonly Producer[]) => (
    <ProviderLogos title={title} providers={providers} selected={props.selected} onPick={close} />
  );
  const view = producers.value && pickProviders(producers.value, typed);
  return (
    <Dialog open onClose={() => close()} covered={covered} title={text('picker.title')} size="large">
      <Stack gap={5}>
        <SearchField
          label={text('picker.search')}
          clearLabel={text('search.reset')}
          value={typed}
          onSearch={setTyped}
          delay={0}
        />
        {!view && producers.state !== 'failed' && <ProviderLogosSkeleton />}
        {!view && producers.state === 'failed' && (
          <Face kind="error" title={text('picker.failed')} onRetry={() => void producers.load()} />
        )}
        {view?.kind === 'all' && view.top.length > 0 && logos(text('picker.top'), view.top)}
        {view?.kind === 'all' && view.others.length > 0 && logos(text('picker.others'), view.others)}
        {view?.kind === 'results' && view.found.length > 0 && logos(text('picker.results'), view.found)}
        {view?.kind === 'results' && view.found.length === 0 && (
          <div role="status">
            <Face
              kind="empty"
              icon={Search}
              title={text('search.empty.title', { query: typed })}
              text={text('picker.empty')}
            />
          </div>
        )}
      </Stack>
    </Dialog>
  );
});
export default ProviderPicker;
