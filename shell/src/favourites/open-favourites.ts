import type { HostServices } from 'shared-contracts/area';
import { DeviceFavourites, LiveFavourites } from 'shared-contracts/stores';
import type { Hydration } from '../hydration/hydration';

/** A guest's list stands in this browser alone: it is read once the page is hydrated, and again when another tab has changed it. */
export const openFavourites = (
  host: HostServices,
  hydration: Hydration,
  win: Window,
): LiveFavourites => {
  const favourites = new LiveFavourites(host, new DeviceFavourites(() => win.localStorage));
  hydration.whenDone(() => {
    favourites.begin();
    const hear = ({ key }: StorageEvent) => favourites.heard(key);
    win.addEventListener('storage', hear);
    favourites.endsWith(() => win.removeEventListener('storage', hear));
  });
  return favourites;
};
