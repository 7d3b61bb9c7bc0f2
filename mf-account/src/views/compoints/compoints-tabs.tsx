import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { TabLinks } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';

/** The way between the pages of compoints; tournaments are another area's, and not every brand has them. */
export const CompointsTabs = observer(function CompointsTabs({
  current,
}: {
  readonly current: 'shop' | 'history';
}) {
  const { router } = useHost();
  const t = useTexts();
  const tournaments = routes.compointsTournaments;
  return (
    <TabLinks
      label={t('compoints.title')}
      links={[
        {
          href: router.href(routes.compoints),
          label: t('compoints.shop'),
          current: current === 'shop',
        },
        ...(router.offers(tournaments)
          ? [{ href: router.href(tournaments), label: t('compoints.tournaments') }]
          : []),
        {
          href: router.href(routes.compointsHistory),
          label: t('compoints.history'),
          current: current === 'history',
        },
      ]}
    />
  );
});
