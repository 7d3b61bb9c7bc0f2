import { observer } from 'shared-contracts/lib/state';
import { PanelLeftClose, PanelLeftOpen } from 'shared-contracts/ui/icons';
import { cx, IconButton } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import { Categories } from './categories';
import { linksOf } from './nav-items';
import { NavLink } from './nav-link';
import s from './rail.module.css';

/** Places and categories at the left of a wide window; folds to icons. */
export const Rail = observer(function Rail() {
  const t = useTexts();
  const shell = useShell();
  const { nav, viewport } = shell;
  if (viewport.mobile) return null;
  return (
    <nav className={cx(s.rail, !nav.railOpen && s.narrow)} aria-label={t('nav.label')}>
      <div className={s.list}>
        {linksOf(shell, 'main').map(({ href, label, icon }) => (
          <NavLink key={href} href={href} icon={icon} label={label} />
        ))}
        <hr className={s.line} />
        <Categories />
      </div>
      <IconButton
        icon={nav.railOpen ? PanelLeftClose : PanelLeftOpen}
        label={t(nav.railOpen ? 'nav.fold' : 'nav.unfold')}
        aria-expanded={nav.railOpen}
        onClick={nav.toggleRail}
        className={s.toggle}
      />
    </nav>
  );
});
