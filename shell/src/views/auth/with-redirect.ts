import type { RouterStore } from '../../routing/router-store';

/** Another popup of guests that leads to the same place in the end. */
export const withRedirect = (path: string, router: RouterStore): string => {
  const redirect = new URLSearchParams(router.popup?.location.search).get('redirect');
  return redirect ? `${path}?${new URLSearchParams({ redirect })}` : path;
};
