import { observer } from 'shared-contracts/lib/state';
import { TabLinks } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import { linksOf } from '../frame/nav-items';
import s from './page.module.css';

/** The way round between the pages of a section, which come from several areas. */
export const SectionLinks = observer(function SectionLinks() {
  const t = useTexts();
  const shell = useShell();
  const { meta, name } = shell.router.current;
  if (meta.section !== 'profile') return null;
  return (
    <div className={s.section}>
      <TabLinks
        label={t('profile.label')}
        links={linksOf(shell, 'profile').map(({ href, label, route }) => ({
          href,
          label,
          current: route === name,
        }))}
      />
    </div>
  );
});
