import type { RouterService } from 'shared-contracts/area';
import { ALL_GAMES } from 'shared-contracts/catalogue';
import { pathOf, routes } from 'shared-contracts/composition';
import {
  Dices,
  Flame,
  Gem,
  House,
  type IconShape,
  LayoutGrid,
  ShoppingBag,
  Spade,
  Sparkles,
  Star,
  Target,
  Ticket,
  TrendingUp,
  Trophy,
} from 'shared-contracts/ui/icons';
import type { TextKey } from '../texts';

export interface NavItem {
  href: string;
  text: TextKey;
  icon: IconShape;
}
/** The places of the site that stand over the categories; a brand has those that its route table has. */
const PLACES: readonly NavItem[] = [
  { href: pathOf(routes.main), text: 'nav.lobby', icon: House },
  { href: pathOf(routes.action), text: 'nav.promos', icon: Ticket },
  { href: pathOf(routes.tournaments), text: 'nav.tournaments', icon: Trophy },
];

export const placesOf = ({ offers }: Pick<RouterService, 'offers'>): readonly NavItem[] =>
  PLACES.filter(({ href }) => offers(href));

/** What the bar of a phone has room for besides Deposit and the menu. */
const TABS = 3;
const ALL: NavItem = {
  href: pathOf(routes.gamesCategory, { slug: ALL_GAMES }),
  text: 'nav.games',
  icon: LayoutGrid,
};
export const tabsOf = (router: Pick<RouterService, 'offers'>): readonly NavItem[] =>
  [...placesOf(router), ALL].slice(0, TABS);

const ICONS: Record<string, IconShape> = {
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
export const categoryIcon = (slug: string): IconShape => ICONS[slug] ?? LayoutGrid;

export const isHere = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
