import { useHost } from 'shared-contracts/area';
import type { Route, RouteParams } from 'shared-contracts/composition';
import { type GridQuery, gridQueryIn } from '../../stores/game-list';

/**
 * What a grid's address says beyond its path. The address is the only place that knows, so back, refresh and a shared link
 * show the same games. Changes replace the entry, typing a word is one step of the history; a `step` is one that the back button takes back.
 */
export const useGridAddress = (route: Route, params: RouteParams) => {
  const { router } = useHost();
  const now = gridQueryIn(router.current.query);
  const change = (part: Partial<GridQuery>, step = false) => {
    const filled = Object.entries({ ...now, ...part }).filter(([, value]) => value);
    router.navigate(route, {
      params,
      query: Object.fromEntries(filled),
      replace: !step,
      savePosition: true,
    });
  };
  return { ...now, change };
};
