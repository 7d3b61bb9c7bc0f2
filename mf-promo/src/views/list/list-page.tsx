import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { EventGrid, EventGridSkeleton } from 'shared-contracts/ui/event';
import { Face, LinkButton, PageGate, Stack, TabLinks } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './list-page.module.css';
import { PromoCard } from './promo-card';

/** `/promo`: what runs and comes, or with `?view=past` what was. An empty one leads to the other, or to the tournaments. */
const ListPage = observer(function ListPage(_: PageProps) {
  const { list } = useStores();
  const { router } = useHost();
  const t = useTexts();
  const past = router.current.query.get('view') === 'past';
  const shown = past ? list.past : list.current;
  const currentHref = router.href(routes.action);
  const pastHref = router.href(routes.action, {}, { view: 'past' });
  const [title, instead, href] = past
    ? ([t('list.no_past'), t('list.to_current'), currentHref] as const)
    : list.past.length > 0
      ? ([t('list.all_past'), t('list.to_past'), pastHref] as const)
      : ([t('list.empty'), t('list.to_tournaments'), router.href(routes.tournaments)] as const);
  const link = router.offers(href) && (
    <LinkButton variant="secondary" href={href}>
      {instead}
    </LinkButton>
  );
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('list.title')}</h1>
      <TabLinks
        label={t('list.tabs')}
        links={[
          { href: currentHref, label: t('list.current'), current: !past },
          { href: pastHref, label: t('list.past'), current: past },
        ]}
      />
      <PageGate part loadable={list.promos} skeleton={<EventGridSkeleton />}>
        {() =>
          shown.length === 0 ? (
            <Face kind="empty" title={title} action={link} />
          ) : (
            <EventGrid>
              {shown.map((promo, index) => (
                <PromoCard key={promo.id} promo={promo} priority={index < 2} />
              ))}
            </EventGrid>
          )
        }
      </PageGate>
    </Stack>
  );
});
export default ListPage;
