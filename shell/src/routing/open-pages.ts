import { reaction } from 'shared-contracts/lib/state';
import type { Parts } from '../loader/part';
import type { RoutedPage, RouterStore } from './router-store';

interface OpenPagesOptions {
  router: RouterStore;
  parts: Parts;
  /** A page of the operator's content, the shell's own. */
  openStatic: (slug: string) => void;
  /** False while a popup cannot be painted yet. */
  mayShowPopups: () => boolean;
}

/**
 * Opens the page and the popup of the address before React hears of it, so that data and code travel together: at each navigation, at
 * another query and at "try again" of an error page (SPEC 16 of the loader). @returns what ends it
 */
export const openPages = ({
  router,
  parts,
  openStatic,
  mayShowPopups,
}: OpenPagesOptions): (() => void) => {
  const show = ({ location, match }: RoutedPage): (() => void) => {
    if (!match) return () => {};
    const { route, params } = match;
    if (route.area === 'shell') {
      if (!route.meta.popup) openStatic(params.slug ?? '');
      return () => {};
    }
    const part = parts.get({ area: route.area, kind: 'pages', name: route.page });
    return part.opening.show(params, new URLSearchParams(location.search));
  };
  const follow = (shown: () => RoutedPage | null): (() => void) => {
    let leave = () => {};
    const end = reaction(
      () => {
        const now = shown();
        const { route, params } = now?.match ?? {};
        return now && JSON.stringify([route?.name, params, now.location.search, router.attempt]);
      },
      () => {
        const now = shown();
        const former = leave;
        leave = now ? show(now) : () => {};
        former();
      },
      { fireImmediately: true },
    );
    return () => {
      end();
      leave();
    };
  };
  const ends = [
    follow(() => (router.errorStatus === null && router.mayShowPage ? router.page : null)),
    follow(() => (mayShowPopups() && router.mayShowPopup ? router.popup : null)),
  ];
  return () => {
    for (const end of ends) end();
  };
};
