import { type ModalProps, useHost } from 'shared-contracts/area';
import type { GameFiltersProps, GridNarrowing } from 'shared-contracts/area/handles';
import { GAMES_SORTS, VOLATILITIES } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import type { Money } from 'shared-contracts/money';
import { Button, PageGate, Row, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useStores, useTexts } from '../context';
import { Choices } from './choices';

const FEATURES = [
  'wild',
  'scatter',
  'free_spins',
  'multiplier',
  'retrigger',
  'ways',
  'clusters',
  'cascades',
  'hold_and_spin',
  'buy_feature',
] as const;
const isNamed = (id: string): id is (typeof FEATURES)[number] => FEATURES.some((one) => one === id);

/** Narrows and sorts a grid: each choice with the number of games that it leaves. Ends with what the address is to say. */
const GameFilters = observer(function GameFilters({
  close,
  covered,
}: ModalProps<GameFiltersProps, GridNarrowing>) {
  const { filters } = useStores();
  const text = useTexts();
  const { brand, session, formatMoney } = useHost();
  const currency = session.profile?.currency ?? brand.defaultCurrency;
  const sumOf = (amounts: readonly Money[]): string => {
    const own = amounts.find((one) => one.currency === currency) ?? amounts[0];
    return own ? formatMoney(own) : '';
  };
  const { chosen, counts } = filters;
  const total = counts.value?.total ?? 0;
  return (
    <Dialog open onClose={() => close()} covered={covered} title={text('filters.title')}>
      <Stack gap={5}>
        <Choices
          title={text('filters.sort')}
          any={text('sort.default')}
          value={chosen.sort ?? ''}
          onChoose={(sort) => filters.choose({ sort })}
          options={GAMES_SORTS.map((id) => ({ id, label: text(`sort.${id}`) }))}
        />
        <PageGate part loadable={counts} title={text('filters.failed')}>
          {({ features, volatilities, returns, bets }) => (
            <>
              <Choices
                title={text('sheet.volatility')}
                any={text('filters.any')}
                value={chosen.volatility ?? ''}
                onChoose={(volatility) => filters.choose({ volatility })}
                options={VOLATILITIES.map((id) => ({
                  id,
                  label: text(`volatility.${id}`),
                  count: volatilities.find((one) => one.id === id)?.count ?? 0,
                }))}
              />
              <Choices
                title={text('sheet.rtp')}
                any={text('filters.any')}
                value={chosen.rtp ?? ''}
                onChoose={(rtp) => filters.choose({ rtp })}
                options={returns.map(({ id, count }) => ({
                  id: String(id),
                  label: text('filters.from', { percent: id }),
                  count,
                }))}
              />
              <Choices
                title={text('filters.bet')}
                any={text('filters.any')}
                value={chosen.bet ?? ''}
                onChoose={(bet) => filters.choose({ bet })}
                options={bets.map(({ id, count, amounts }) => ({
                  id: String(id),
                  label: text('filters.upTo', { sum: sumOf(amounts) }),
                  count,
                }))}
              />
              <Choices
                title={text('filters.feature')}
                any={text('filters.any')}
                value={chosen.feature ?? ''}
                onChoose={(feature) => filters.choose({ feature })}
                options={features
                  .filter(({ id }) => isNamed(id))
                  .map(({ id, count }) => ({
                    id,
                    label: isNamed(id) ? text(`feature.${id}`) : id,
                    count,
                  }))}
              />
            </>
          )}
        </PageGate>
        <Row gap={3} justify="between">
          <Button
            variant="secondary"
            onClick={() =>
              filters.choose({ sort: '', volatility: '', rtp: '', bet: '', feature: '' })
            }
          >
            {text('filters.reset')}
          </Button>
          <Button
            onClick={() => close({ ...chosen })}
            disabled={counts.state === 'ready' && total === 0}
          >
            {counts.state === 'ready'
              ? text('filters.show', { count: total })
              : text('filters.apply')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
});
export default GameFilters;
