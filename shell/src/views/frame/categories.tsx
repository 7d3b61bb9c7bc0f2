import { observer } from 'shared-contracts/lib/state';
import { Skeleton } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import s from './categories.module.css';
import { categoryIcon } from './nav-items';
import { NavLink } from './nav-link';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Links to the categories of games; quiet when they did not come, for the lobby has them too. */
export const Categories = observer(function Categories({ onGo }: { onGo?: () => void }) {
  const { nav } = useShell();
  const { value, state } = nav.categories;
  if (!value && state !== 'failed') {
    return ROWS.map((row) => <Skeleton key={row} shape="box" height={44} className={s.wait} />);
  }
  return value?.map(({ slug, name, url }) => (
    <NavLink
      key={slug}
      href={url}
      icon={categoryIcon(slug)}
      label={name}
      {...(onGo ? { onClick: onGo } : {})}
    />
  ));
});
