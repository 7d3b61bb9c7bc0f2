import type { MenuIcon, MenuPlace, ResolvedLink } from 'shared-contracts/composition';
import {
  Bell,
  Dices,
  Flame,
  Gem,
  Gift,
  History,
  House,
  type IconShape,
  LayoutGrid,
  LogIn,
  ShieldCheck,
  ShoppingBag,
  Spade,
  Sparkles,
  Star,
  Target,
  Ticket,
  TrendingUp,
  Trophy,
  User,
  UserPlus,
} from 'shared-contracts/ui/icons';
import { linkKey, SITE } from '../../i18n/site-words';
import type { Shell } from '../../services/shell';

export interface NavItem {
  href: string;
  label: string;
  icon: IconShape;
  route: string;
}
const LINK_ICONS: Record<MenuIcon, IconShape> = {
  house: House,
  ticket: Ticket,
  trophy: Trophy,
  games: LayoutGrid,
  user: User,
  history: History,
  bell: Bell,
  'log-in': LogIn,
  'sign-up': UserPlus,
  star: Star,
  flame: Flame,
  sparkles: Sparkles,
  gift: Gift,
  dice: Dices,
  target: Target,
  gem: Gem,
  shield: ShieldCheck,
};
/** The icon of a link; one that a newer area names has the grid. */
const iconOf = (name: string): IconShape => LINK_ICONS[name as MenuIcon] ?? LayoutGrid;

/** Links of one place that this visitor sees, as the areas' manifests have them. The caller is an observer. */
export const linksOf = (
  { composition, session, i18n }: Pick<Shell, 'composition' | 'session' | 'i18n'>,
  place: MenuPlace,
): NavItem[] => {
  const kind = session.player ? 'player' : 'guest';
  const isSeen = (link: ResolvedLink) =>
    link.place === place && (link.for === 'all' || link.for === kind);
  return composition.menu.filter(isSeen).map((link) => ({
    href: link.href,
    route: link.route,
    icon: iconOf(link.icon),
    label: i18n.t(SITE, linkKey(link)),
  }));
};

const CATEGORY_ICONS: Record<string, IconShape> = {
  allgames: LayoutGrid,
  recommended: Star,
  top: Flame,
  newgames: Sparkles,
  slots: Dices,
  wagering: Target,
  crash_games: TrendingUp,
  buy_games: ShoppingBag,
  jackpot_games: Gem,
  table: Spade,
};
/** The icon of a category; an unknown one has the grid. */
export const categoryIcon = (slug: string): IconShape => CATEGORY_ICONS[slug] ?? LayoutGrid;

export const isHere = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
