import { routes } from 'shared-contracts/composition';
import type { Shell } from '../services/shell';

/** The strip is on every page of a player, and on a game's page for everybody (SPEC 1). Observable. */
export const isGuarded = ({ session, router }: Pick<Shell, 'session' | 'router'>): boolean =>
  session.player || router.page.match?.route.name === routes.gameItem.name;
