import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { PlacesTable } from 'shared-contracts/ui/event';
import {
  Face,
  LinkButton,
  ListFaces,
  PageGate,
  Skeleton,
  Stack,
  useUiText,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { OpenRounds } from '../parts/open-rounds';
import { OwnResult } from '../parts/own-result';
import s from '../parts/results.module.css';
import { Recount } from './recount';

/** `/tournaments/{slug}/results`: the final table with its prizes, and the journal that it was counted from. */
const ResultsPage = observer(function ResultsPage({ params }: PageProps) {
  const stores = useStores();
  const { router, i18n } = useHost();
  const t = useTexts();
  const ui = useUiText();
  const slug = params.slug ?? '';
  const store = stores.results.get(slug);
  const final = store.results.value?.state === 'final';
  const columns = [
    t('results.place'),
    t('results.player'),
    t('results.points'),
    ...(final ? [t('prize')] : []),
  ];
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('results.title')}</h1>
      <div className={s.links}>
        <LinkButton variant="secondary" href={router.href(routes.tournamentPage, { slug })}>
          {t('results.back')}
        </LinkButton>
      </div>
      <PageGate loadable={store.results} skeleton={<Skeleton height="120px" />}>
        {(results) => (
          <>
            <section aria-label={t('results.title')} className={s.panel}>
              <p role="status">{t(`results.${results.state}`)}</p>
              {results.state === 'counting' && <OpenRounds until={results.roundsUntil} />}
              {results.own && <OwnResult own={results.own} />}
            </section>
            <ListFaces
              list={store.table}
              more="button"
              skeleton={<Skeleton height="480px" />}
              empty={<Face kind="empty" title={t('standings.empty')} />}
            >
              {(rows) => (
                <PlacesTable
                  columns={columns}
                  rows={rows.map(({ id, position, username, points, prizes, isItsMe }) => ({
                    key: id,
                    mine: isItsMe,
                    cells: [
                      String(position),
                      isItsMe ? ui('ui.you', { name: username }) : username,
                      points.toLocaleString(i18n.tag),
                      ...(final ? [prizes.join(', ')] : []),
                    ],
                  }))}
                />
              )}
            </ListFaces>
            {results.proof && (
              <Recount
                slug={slug}
                results={results}
                proof={results.proof}
                recount={store.recount}
              />
            )}
          </>
        )}
      </PageGate>
    </Stack>
  );
});
export default ResultsPage;
