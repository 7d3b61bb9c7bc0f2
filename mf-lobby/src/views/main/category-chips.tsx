import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Building2 } from 'shared-contracts/ui/icons';
import { Button, LinkButton, PageGate, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { useProviderPicker } from '../parts/use-provider-picker';
import s from './category-chips.module.css';

/** The categories as one row of links, and the way to the providers. A list that failed leaves the providers' button. */
export const CategoryChips = observer(function CategoryChips() {
  const { router } = useHost();
  const { catalogue } = useStores();
  const text = useTexts();
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
      <PageGate part loadable={catalogue.categories} frame={() => null} skeleton={waiting}>
        {() =>
          catalogue.chips.map(({ slug, name }) => (
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
