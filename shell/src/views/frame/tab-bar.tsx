import { useState } from 'react';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { MenuLines, Wallet } from 'shared-contracts/ui/icons';
import { Icon, TextLink } from 'shared-contracts/ui/kit';
import { LazyPart } from '../../parts/lazy-part';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import { isHere, linksOf, type NavItem } from './nav-items';
import s from './tab-bar.module.css';

const loadSheet = () => import(/* webpackChunkName: "menu-sheet" */ './menu-sheet');

/** What the bar has room for besides Deposit and the menu. */
const TABS = 3;

const Tab = observer(function Tab({
  href,
  label,
  icon,
  raised,
}: Omit<NavItem, 'route'> & { raised?: boolean }) {
  const { router } = useShell();
  const here = isHere(href, router.current.path);
  return (
    <TextLink
      variant="plain"
      href={href}
      className={raised ? s.raised : s.tab}
      aria-current={here ? 'page' : undefined}
    >
      <span className={s.mark}>
        <Icon of={icon} size={raised ? 24 : 20} />
      </span>
      <span className={s.word}>{label}</span>
    </TextLink>
  );
});

/** The bar at the bottom of phones and tablets, with Deposit in the middle. */
export const TabBar = observer(function TabBar() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const shell = useShell();
  const [first, second, third] = linksOf(shell, 'tabs').slice(0, TABS);
  return (
    <nav className={s.bar} aria-label={t('nav.bar')}>
      {first && <Tab {...first} />}
      {second && <Tab {...second} />}
      <Tab
        href={shell.router.href(routes.cashbox)}
        label={t('header.deposit')}
        icon={Wallet}
        raised
      />
      {third && <Tab {...third} />}
      <button
        type="button"
        className={s.tab}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={s.mark}>
          <Icon of={MenuLines} />
        </span>
        <span className={s.word}>{t('nav.menu')}</span>
      </button>
      {open && (
        <LazyPart
          load={loadSheet}
          props={{ onClose: () => setOpen(false) }}
          loading={null}
          failed={() => null}
        />
      )}
    </nav>
  );
});
