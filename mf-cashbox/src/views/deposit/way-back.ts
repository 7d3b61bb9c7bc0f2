import type { RouterService } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';

/** Query parameter with the slug of the game that the player deposits for; it cannot lead anywhere else. */
const GAME = 'game';

/** Where the provider's page sends the player: the cashbox, which knows the game that lay under it. */
export const returnPath = ({ current, href }: Pick<RouterService, 'current' | 'href'>): string => {
  const slug = current.name === routes.gameItem.name ? current.params.name : undefined;
  return href(routes.cashbox, {}, slug ? { [GAME]: slug } : {});
};

/** The query of another place in the cashbox: the game goes along. */
export const addressIn = (search: string, more: Record<string, string>): Record<string, string> => {
  const slug = new URLSearchParams(search).get(GAME);
  return slug ? { ...more, [GAME]: slug } : more;
};

/** Out of the cashbox: to the game that the deposit was for, else to the page behind. */
export const leaveCashbox = (router: RouterService, search: string): void => {
  const slug = new URLSearchParams(search).get(GAME);
  if (slug) router.navigate(routes.gameItem, { params: { name: slug }, replace: true });
  else router.closePopup();
};
