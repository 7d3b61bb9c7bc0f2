import type { HostServices } from 'shared-contracts/area';
import { getServerData, promoPopupChanged, type ServerData } from 'shared-contracts/content';
import { map, type Observable } from 'shared-contracts/lib/rx';

export type PopupSettings = NonNullable<ServerData['promoPopup']>;

/** The popup of the site's settings (specification 2, sections 3.3 and 4.8): as they stand in the page, and as they are now. */
export const createPopupApi = ({
  http,
  live,
  settings,
}: Pick<HostServices, 'http' | 'live' | 'settings'>) => ({
  first: settings?.promoPopup ?? null,
  current: () => http.call(getServerData).then((answer) => answer.data.promoPopup),
  changed: live.on(promoPopupChanged).pipe(map(() => undefined)) as Observable<void>,
});
export type PopupApi = ReturnType<typeof createPopupApi>;
