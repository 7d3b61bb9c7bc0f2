import type { PageProps } from 'shared-contracts/area';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, LinkButton, Stack, TabLinks } from 'shared-contracts/ui/kit';
import { listKey } from '../../stores/game-list';
import { useStores, useTexts } from '../context';
import { GameGrid } from '../parts/game-grid';
import { useHead } from '../parts/use-head';
import { ProducerHead } from './producer-head';

/** `/producers/{slug}` and `/producers/{slug}/{category}`. */
const ProducerPage = observer(function ProducerPage({ params: { slug = '', category = '' } }: PageProps) {
  const { router } = useHost();
  const { catalogue, banners, lists } = useStores();
  const text = useTexts();
  const head = useHead(slug, 'gameProducer') ?? catalogue.producer(slug);
  const list = lists.get(listKey({ category, producer: slug }));
  useHead(category, 'gameCategory');
  const all = router.href(routes.producer, { slug });
  const tabs = [
    { href: all, label: text('producer.all'), current: !category },
    ...catalogue.chips
      // an operator that does not say where a provider's games are gets every tab
      .filter((one) => head?.categories?.includes(one.slug) ?? true)
      .map((one) => ({
        href: router.href(routes.producerCategory, { slug, category: one.slug }),
        label: one.name,
        current: one.slug === category,
      })),
  ];
  return (
    <Stack gap={5}>
      <ProducerHead producer={head} banner={banners.of(slug)} />
      <TabLinks label={text('chips.label')} links={tabs} />
      <GameGrid
        label={head?.name ?? text('grid.label')}
        list={list}
        empty={
          <Face
            kind="empty"
            title={text('shelf.empty')}
            action={
              category ? (
                <LinkButton href={all} variant="secondary">
                  {text('producer.all')}
                </LinkButton>
              ) : undefined
            }
          />
        }
      />
    </Stack>
  );
});
export default ProducerPage;
