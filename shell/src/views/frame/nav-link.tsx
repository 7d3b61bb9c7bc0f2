import { observer } from 'shared-contracts/lib/state';
import type { IconShape } from 'shared-contracts/ui/icons';
import { Icon, TextLink } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { isHere } from './nav-items';
import s from './nav-link.module.css';

interface NavLinkProps {
  href: string;
  icon: IconShape;
  label: string;
  onClick?: () => void;
}

/** A place in the rail or the menu; the one the player is at is marked. */
export const NavLink = observer(function NavLink({ href, icon, label, onClick }: NavLinkProps) {
  const { router } = useShell();
  return (
    <TextLink
      variant="plain"
      href={href}
      className={s.link}
      aria-current={isHere(href, router.current.path) ? 'page' : undefined}
      {...(onClick ? { onClick } : {})}
    >
      <Icon of={icon} />
      <span className={s.label}>{label}</span>
    </TextLink>
  );
});
