import { useState } from 'react';
import { type ModalProps, useHost } from 'shared-contracts/area';
import type { Producer } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { Search } from 'shared-contracts/ui/icons';
import { Button, Face, PageGate, Row, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { SearchField } from 'shared-contracts/ui/search';
import { type PickerView, pickProviders } from '../../stores/provider-search';
import { useStores, useTexts } from '../context';
import { ProviderLogos, ProviderLogosSkeleton } from './provider-logos';

type PickerProps = ModalProps<{ selected?: string; several?: boolean }, string>;

/** Chooses a provider, or several: the top ones and the others, or what a search from 3 characters on finds. */
const ProviderPicker = observer(function ProviderPicker({ props, close, covered }: PickerProps) {
  const { producers } = useStores().catalogue;
  const { hiddenGames } = useHost();
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const { selected = '', several = false } = props;
  const [chosen, setChosen] = useState(() => selected.split(',').filter(Boolean));
  const press = (slug: string) =>
    several
      ? setChosen((all) =>
          all.includes(slug) ? all.filter((one) => one !== slug) : [...all, slug],
        )
      : close(slug);
  // what the grid is narrowed to already can be taken out
  const isOffered = ({ slug }: Producer) =>
    selected.split(',').includes(slug) || !hiddenGames.hides({ kind: 'producer', slug });
  const logos = (title: string, providers: readonly Producer[]) => (
    <ProviderLogos title={title} providers={providers} selected={chosen} onPick={press} />
  );
  const found = (view: PickerView) => {
    if (view.kind === 'all') {
      return (
        <>
          {view.top.length > 0 && logos(text('picker.top'), view.top)}
          {view.others.length > 0 && logos(text('picker.others'), view.others)}
        </>
      );
    }
    if (view.found.length > 0) return logos(text('picker.results'), view.found);
    return (
      <div role="status">
        <Face
          kind="empty"
          icon={Search}
          title={text('search.empty.title', { query: typed })}
          text={text('picker.empty')}
        />
      </div>
    );
  };
  return (
    <Dialog
      open
      onClose={() => close()}
      covered={covered}
      title={text('picker.title')}
      size="large"
      footer={
        several && (
          <Row gap={3} justify="between">
            <Button
              variant="secondary"
              disabled={chosen.length === 0}
              onClick={() => setChosen([])}
            >
              {text('filters.reset')}
            </Button>
            <Button onClick={() => close(chosen.join(','))}>
              {chosen.length > 0
                ? text('picker.show', { count: chosen.length })
                : text('picker.show_all')}
            </Button>
          </Row>
        )
      }
    >
      <Stack gap={5}>
        <SearchField
          label={text('picker.search')}
          clearLabel={text('search.reset')}
          value={typed}
          onSearch={setTyped}
          delay={0}
        />
        <PageGate
          part
          loadable={producers}
          title={text('picker.failed')}
          skeleton={<ProviderLogosSkeleton />}
        >
          {(known) => found(pickProviders(known.filter(isOffered), typed))}
        </PageGate>
      </Stack>
    </Dialog>
  );
});
export default ProviderPicker;
