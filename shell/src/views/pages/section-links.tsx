import { pathOf, routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { TabLinks } from 'shared-contracts/ui/kit';
import { useShell } from '../../boot/shell-context';
import { useTexts } from '../texts';
import s from './page.module.css';

const PROFILE = [
  { route: routes.profileInfo, text: 'profile.info' },
  { route: routes.profileBalance, text: 'profile.balance' },
  { route: routes.profileNotifications, text: 'profile.notifications' },
] as const;

/** The way round between the pages of a section, which come from several areas. */
export const SectionLinks = observer(function SectionLinks() {
  const t = useTexts();
  const { router } = useShell();
  const { meta, name } = router.current;
  if (meta.section !== 'profile') return null;
  return (
    <div className={s.section}>
      <TabLinks
        label={t('profile.label')}
        links={PROFILE.map(({ route, text }) => ({
          href: pathOf(route),
          label: t(text),
          current: route.name === name,
        }))}
      />
    </div>
  );
});
