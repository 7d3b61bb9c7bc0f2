import type { PageProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { PageGate, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { GamesShelf } from '../parts/games-shelf';
import { Chances } from './chances';
import { Facts } from './facts';
import { KindRules, Rules } from './rules';
import { SheetHead } from './sheet-head';
import { Views } from './views';

/** `/game/{slug}`: a game before it is played. */
const SheetPage = observer(function SheetPage({ params: { slug = '' } }: PageProps) {
  const { game, similar } = useStores().sheets.get(slug);
  const text = useTexts();
  return (
    <Stack gap={8}>
      <PageGate loadable={game}>
        {(known) => (
          <Stack gap={8}>
            <SheetHead game={known} />
            <Facts game={known} />
            <Views game={known} />
            {known.facts && <Rules facts={known.facts} />}
            {known.kindFacts && <Chances facts={known.kindFacts} />}
            {known.kindFacts && <KindRules facts={known.kindFacts} />}
          </Stack>
        )}
      </PageGate>
      {similar.value?.length !== 0 && <GamesShelf title={text('sheet.similar')} games={similar} />}
    </Stack>
  );
});
export default SheetPage;
