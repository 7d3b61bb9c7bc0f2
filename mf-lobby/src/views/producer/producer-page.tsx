import type { PageProps } from 'shared-contracts/area';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { EyeOff } from 'shared-contracts/ui/icons';
import { Button, Face, LinkButton, Row, Stack, TabLinks } from 'shared-contracts/ui/kit';
import { listKey } from '../../stores/game-list';
import { useStores, useTexts } from '../context';
import { GameGrid } from '../parts/game-grid';
import { NarrowButton } from '../parts/narrow-button';
import { useGridAddress } from '../parts/use-grid-address';
import { useHead } from '../parts/use-head';
import { useHiding } from '../parts/use-hiding';
import { useNameOfAdded } from '../parts/use-name-of-added';
import { ProducerHead } from './producer-head';

/** `/producers/{slug}` and `/producers/{slug}/{category}`. */
const ProducerPage = observer(function ProducerPage({
  params: { slug = '', category = '' },
}: PageProps) {
  const { router, session, hiddenGames } = useHost();
  const { catalogue, banners, lists } = useStores();
  const text = useTexts();
  const head = useHead(slug, 'gameProducer') ?? catalogue.producer(slug);
  useHead(category, 'gameCategory');
  const all = router.href(routes.producer, { slug });
  const { q, provider, change, ...narrowing } = useGridAddress(
    category ? routes.producerCategory : routes.producer,
    category ? { slug, category } : { slug },
  );
  const entry = head && ({ kind: 'producer', slug, name: head.name } as const);
  const isHidden = hiddenGames.hides({ kind: 'producer', slug });
  const { hide, show } = useHiding();
  const list = lists.get(listKey({ category, producer: slug, ...narrowing }));
  const nameOfAdded = useNameOfAdded();
  // what the site adds is a tab where the operator says that the provider has such games
  const added = catalogue.added.flatMap((one) =>
    head?.categories?.includes(one) ? [{ slug: one, name: nameOfAdded(one) ?? one }] : [],
  );
  const tabs = [
    { href: all, label: text('producer.all'), current: !category },
    ...[
      // an operator that does not say where a provider's games are gets every tab
      ...catalogue.chips.filter((one) => head?.categories?.includes(one.slug) ?? true),
      ...added,
    ].map((one) => ({
      href: router.href(routes.producerCategory, { slug, category: one.slug }),
      label: one.name,
      current: one.slug === category,
    })),
  ];
  return (
    <Stack gap={5}>
      <ProducerHead producer={head} banner={banners.of(slug)} />
      <TabLinks label={text('chips.label')} links={tabs} />
      <Row gap={2}>
        <NarrowButton
          grid={{ category, producer: slug, text: '' }}
          narrowing={narrowing}
          onNarrow={change}
        />
        {session.player && entry && !isHidden && (
          <Button variant="quiet" icon={EyeOff} onClick={() => hide(entry)}>
            {text('hidden.hide_producer', { name: entry.name })}
          </Button>
        )}
      </Row>
      {isHidden && entry ? (
        <Face
          kind="empty"
          icon={EyeOff}
          title={text('hidden.is_producer', { name: entry.name })}
          action={<Button onClick={() => show(entry)}>{text('hidden.show')}</Button>}
        />
      ) : (
        <GameGrid
          label={head?.name ?? text('grid.label')}
          list={list}
          empty={
            <Face
              kind="empty"
              title={text('shelf.empty')}
              action={
                category || Object.values(narrowing).some(Boolean) ? (
                  <LinkButton href={all} variant="secondary">
                    {text('producer.all')}
                  </LinkButton>
                ) : undefined
              }
            />
          }
        />
      )}
    </Stack>
  );
});
export default ProducerPage;
