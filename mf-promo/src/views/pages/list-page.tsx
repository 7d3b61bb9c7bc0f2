import type { PageProps } from 'shared-contracts/area';
import { useHost, useOpened } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { EventGrid, EventGridSkeleton } from 'shared-contracts/ui/event';
import { Face, LinkButton, Stack, TabLinks } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { PromoCard } from '../parts/promo-card';
import s from './list-page.module.css';

/** `/promo`: what runs and comes, or with `?view=past` what was. Its two empty faces lead to the other list. */
const ListPage = observer(function ListPage(_: PageProps) {
  const { list } = useStores();
  const { router, i18n } = useHost();
  const t = useTexts();
  useOpened('list', () => list.open());
  const past = router.current.query.get('view') === 'past';
  const shown = past ? list.past : list.current;
  const { promos } = list;
  const here = router.href(routes.action);
  const pastHref = router.href(routes.action, {}, { view: 'past' });
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('list.title')}</h1>
      <TabLinks
        label={t('list.tabs')}
        links={[
          { href: here, label: t('list.current'), current: !past },
          { href: pastHref, label: t('list.past'), current: past },
        ]}
      />
      {promos.value ? (
        shown.length > 0 ? (
          <EventGrid>
            {shown.map((promo, index) => (
              <PromoCard key={promo.id} promo={promo} priority={index < 2} />
            ))}
          </EventGrid>
        ) : (
          <Face
            kind="empty"
            title={t(past ? 'list.no_past' : list.past.length > 0 ? 'list.all_past' : 'list.empty')}
            action={
              past ? (
                <LinkButton variant="secondary" href={here}>
                  {t('list.to_current')}
                </LinkButton>
              ) : list.past.length > 0 ? (
                <LinkButton variant="secondary" href={pastHref}>
                  {t('list.to_past')}
                </LinkButton>
              ) : router.offers(routes.tournaments) ? (
                <LinkButton variant="secondary" href={router.href(routes.tournaments)}>
                  {t('list.to_tournaments')}
                </LinkButton>
              ) : undefined
            }
          />
        )
      ) : promos.state === 'failed' ? (
        <Face kind="error" text={i18n.errorText(promos.errorCode ?? 'unexpected')} onRetry={promos.load} />
      ) : (
        <EventGridSkeleton />
      )}
    </Stack>
  );
});
export default ListPage;
