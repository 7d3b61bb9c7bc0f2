import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Building2, Heart } from 'shared-contracts/ui/icons';
import { Button, LinkButton, PageGate, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { useNameOfAdded } from '../parts/use-name-of-added';
import { useProviderPicker } from '../parts/use-provider-picker';
import s from './category-chips.module.css';

/** The categories as one row of links, and the way to the providers. A list that failed leaves the providers' button. */
export const CategoryChips = observer(function CategoryChips() {
  const { router } = useHost();
  const { catalogue, shelves } = useStores();
  const text = useTexts();
  const nameOf = useNameOfAdded();
  // what the site adds is offered once it is known to hold games
  const added = catalogue.added
    .filter((slug) => shelves.of(slug).value?.length)
    .map((slug) => ({ slug, name: nameOf(slug) }));
  const pick = useProviderPicker();
  const toProvider = async () => {
    const slug = await pick();
    if (slug) router.navigate(routes.producer, { params: { slug } });
  };
  const waiting = [88, 104, 72, 120, 96].map((width) => (
    <Skeleton key={width} shape="box" width={width} height={36} />
  ));
  return (
    <nav className={s.chips} aria-label={text('chips.label')}>
      <Button variant="secondary" size="small" icon={Building2} onClick={toProvider}>
        {text('picker.title')}
      </Button>
      <LinkButton
        variant="secondary"
        size="small"
        icon={Heart}
        href={router.href(routes.favourites)}
      >
        {text('favourites.title')}
      </LinkButton>
      <PageGate part loadable={catalogue.categories} frame={() => null} skeleton={waiting}>
        {() =>
          [...catalogue.chips, ...added].map(({ slug, name }) => (
            <LinkButton
              key={slug}
              variant="secondary"
              size="small"
              href={router.href(routes.gamesCategory, { slug })}
            >
              {name}
            </LinkButton>
          ))
        }
      </PageGate>
    </nav>
  );
});
