import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { EventGrid, EventGridSkeleton } from 'shared-contracts/ui/event';
import { PageGate, Stack, TabLinks, TextLink } from 'shared-contracts/ui/kit';
import { LIST_TYPES, type Listed, type ListType, typeOf } from '../../stores/promo-list.store';
import { useStores, useTexts } from '../context';
import { EmptyList } from './empty-list';
import s from './list-page.module.css';
import { ListedCard } from './listed-card';
import { useListHref } from './use-list-href';

const isImportant = (event: Listed): boolean => event.type === 'promo' && event.isImportant;

/** The cards: in the list of everything important promotions stand first, under a title of their own. */
const Cards = observer(function Cards({ type, events }: { type: ListType; events: Listed[] }) {
  const t = useTexts();
  const first = type === 'all' ? events.filter(isImportant) : [];
  const others = events.filter((event) => !first.includes(event));
  const grid = (shown: Listed[], label?: string) => (
    <EventGrid {...(label ? { label } : {})}>
      {shown.map((event, index) => (
        <ListedCard key={`${event.type}/${event.id}`} event={event} priority={index < 2} />
      ))}
    </EventGrid>
  );
  if (first.length === 0) return grid(others);
  return (
    <>
      <p className={s.sub}>{t('list.important')}</p>
      {grid(first, t('list.important'))}
      {others.length > 0 && <p className={s.sub}>{t('list.others')}</p>}
      {others.length > 0 && grid(others, t('list.others'))}
    </>
  );
});

/** `/promo`: promotions, with `?type=` tournaments or both; what runs and comes, or with `?view=past` what was. */
const ListPage = observer(function ListPage(_: PageProps) {
  const { list } = useStores();
  const { router, settings } = useHost();
  const t = useTexts();
  const hrefOf = useListHref();
  const { query } = router.current;
  const hasTournaments = router.offers(routes.tournaments);
  const type = hasTournaments ? typeOf(query) : 'action';
  const past = query.get('view') === 'past';
  const channel = settings?.promoTelegramChannelUrl;
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('list.title')}</h1>
      {hasTournaments && (
        <TabLinks
          label={t('list.types')}
          links={LIST_TYPES.map((one) => ({
            href: hrefOf(one, past),
            label: t(`list.type_${one}`),
            current: one === type,
          }))}
        />
      )}
      <TabLinks
        label={t('list.tabs')}
        links={[
          { href: hrefOf(type, false), label: t('list.current'), current: !past },
          { href: hrefOf(type, true), label: t('list.past'), current: past },
        ]}
      />
      <PageGate part loadable={list.of(type)} skeleton={<EventGridSkeleton />}>
        {(all) => {
          const events = list.part(all, past);
          return events.length === 0 ? (
            <EmptyList type={type} past={past} hadSome={all.length > 0} />
          ) : (
            <Cards type={type} events={events} />
          );
        }}
      </PageGate>
      {channel?.startsWith('https://') && (
        <p>
          <TextLink href={channel} newTab>
            {t('list.telegram')}
          </TextLink>
        </p>
      )}
    </Stack>
  );
});
export default ListPage;
