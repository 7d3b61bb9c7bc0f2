import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, LinkButton, ListFaces, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { RoundFilters } from './round-filters';
import { RoundRow } from './round-row';
import { RoundTotals } from './round-totals';
import s from './rounds.module.css';

/** `/profile/rounds`: every round of a time, summed up, as a list and as a file. */
const RoundsPage = observer(function RoundsPage(_: PageProps) {
  const { rounds } = useStores();
  const { router } = useHost();
  const t = useTexts();
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('rounds.title')}</h1>
      <RoundFilters />
      <RoundTotals />
      <ListFaces
        list={rounds.list}
        skeleton={<Skeleton height="480px" waits="browser" />}
        empty={
          <Face
            kind="empty"
            title={t('rounds.empty')}
            text={t('rounds.empty_text')}
            action={<LinkButton href={router.href(routes.main)}>{t('rounds.to_games')}</LinkButton>}
          />
        }
      >
        {(items) => (
          <ol className={s.list}>
            {items.map((round) => (
              <RoundRow key={round.id} round={round} />
            ))}
          </ol>
        )}
      </ListFaces>
    </Stack>
  );
});
export default RoundsPage;
