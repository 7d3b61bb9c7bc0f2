import type { Query } from 'shared-contracts/api';
import type { HostServices } from 'shared-contracts/area';
import { type GameDetail, type GameRunAnswer, getGame, runGame } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';

export type PlayMode = 'real' | 'demo';

/** Mobile under 768 px (specification 2, section 9): the window's own width, also while the page still shows what it was rendered for. */
const platformIn = (router: HostServices['router']): 'mobile' | 'desktop' => {
  if (typeof window.matchMedia !== 'function') return router.platform;
  return window.matchMedia('(max-width: 767.98px)').matches ? 'mobile' : 'desktop';
};

/** Calls of the game frame (specification 1, section 7). */
export const createGameApi = ({ http, router }: Pick<HostServices, 'http' | 'router'>) => ({
  details: (slug: string): Query<GameDetail> =>
    http.query(getGame, { params: { slug } }).map((answer) => answer.data),
  run: (slug: string, type: PlayMode): Promise<GameRunAnswer> =>
    http.call(runGame, {
      params: { slug },
      // where a game that has the window to itself leads back to
      body: {
        platform: platformIn(router),
        type,
        exitUrl: window.location.origin + router.href(routes.main),
      },
    }),
});
export type GameApi = ReturnType<typeof createGameApi>;
